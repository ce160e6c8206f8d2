import { Loaded } from '@hypercar/app-kit/loaded';
import { formatDay, dollars } from '@hypercar/app-kit/records/show-value';
import { sumMoney } from '@hypercar/contracts/money';
import { Alert } from '@hypercar/ui/alert';
import { countOf } from '@hypercar/ui/count-of';
import { EmptyState } from '@hypercar/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { BankGroup } from './bank-group';
import { expensesOfQuery } from './expenses-query';
import { daysOfLines, matchExpenses } from './match-expenses';
import { MatchedGroup } from './matched-group';
import { OnlyBankGroup } from './only-bank-group';
import type { Statement } from './read-statement';

const Summary = ({ lines, incoming, unread }: Statement) => {
  const { from, to } = daysOfLines(lines)!;
  const total = dollars(sumMoney(lines.map(({ amount }) => amount)));
  return (
    <>
      <p>
        {countOf(lines.length, 'lines')} of {total} went out from {formatDay(from)} to{' '}
        {formatDay(to)}.
        {incoming > 0 && ` ${countOf(incoming, 'lines')} of money coming in left out.`}
      </p>
      {unread.length > 0 && (
        <Alert tone="warning" title={`${countOf(unread.length, 'lines')} could not be read`}>
          Line {unread.slice(0, 10).join(', ')}
          {unread.length > 10 && ' …'}: no day or no amount.
        </Alert>
      )}
    </>
  );
};

/** What a bank's lines and the expenses have in common, and what only one of them knows. */
export const BankResults = ({ statement }: { statement: Statement }) => {
  const { lines } = statement;
  const query = useQuery(expensesOfQuery(daysOfLines(lines)));
  if (lines.length === 0)
    return (
      <EmptyState title="No money went out in this file">
        Choose the column that holds the amounts.
      </EmptyState>
    );
  return (
    <>
      <Summary {...statement} />
      <Loaded query={query} of="expenses">
        {(expenses) => {
          const { matches, onlyBank, onlyHere } = matchExpenses(lines, expenses);
          return (
            <>
              <MatchedGroup matches={matches} />
              <OnlyBankGroup lines={onlyBank} expenses={expenses} />
              <BankGroup title={`${countOf(onlyHere.length, 'expenses')} without a line`}>
                {onlyHere.map(({ id, date, vendor, description, total }) => (
                  <li key={id}>
                    <span>
                      {formatDay(date)} {description ?? vendor ?? 'An expense'}
                    </span>
                    <strong>{dollars(total)}</strong>
                  </li>
                ))}
              </BankGroup>
            </>
          );
        }}
      </Loaded>
    </>
  );
};
