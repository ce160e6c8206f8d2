import { useMany } from '@hypercar/app-kit/many/use-many';
import { formatDay } from '@hypercar/app-kit/records/show-value';
import { type Expense, listExpenses } from '@hypercar/contracts/expenses';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { Checkbox } from '@hypercar/ui/checkbox';
import { countOf } from '@hypercar/ui/count-of';
import { useState } from 'react';
import { expenseName } from '../api/expense-labels';
import { clearAct } from '../api/expense-view';
import { BankGroup, BankRow } from './bank-group';
import type { Match } from './match-expenses';

const reads = [listExpenses];
const nothing = () => undefined;

const wordsOf = (expense: Expense): string => `${expenseName(expense)}, ${formatDay(expense.date)}`;

interface MatchRowProps {
  match: Match;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

const MatchRow = ({ match: { line, expense }, isTaken, onTake }: MatchRowProps) => (
  <BankRow line={line}>
    {expense.cleared ? (
      <>
        {wordsOf(expense)} <Badge tone="success">Cleared</Badge>
      </>
    ) : (
      <Checkbox
        label={wordsOf(expense)}
        checked={isTaken}
        onChange={({ target }) => onTake(target.checked)}
      />
    )}
  </BankRow>
);

/** Lines and the expenses that they paid: those that are not cleared yet are marked at once, but the unticked ones. */
export const MatchedGroup = ({ matches }: { matches: readonly Match[] }) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const many = useMany<Expense>({ nouns: 'expenses', reads, onDone: nothing });
  const open = matches
    .map(({ expense }) => expense)
    .filter(({ id, cleared }) => !cleared && !left.has(id));
  const take = (id: string) => (isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <BankGroup
      title={`${countOf(matches.length, 'lines')} with an expense`}
      act={
        open.length > 0 && (
          <Button pending={Boolean(many.running)} onClick={() => many.start(clearAct, open)}>
            Mark {open.length} as cleared
          </Button>
        )
      }
    >
      {matches.map((match) => (
        <MatchRow
          key={match.line.number}
          match={match}
          isTaken={!left.has(match.expense.id)}
          onTake={take(match.expense.id)}
        />
      ))}
    </BankGroup>
  );
};
