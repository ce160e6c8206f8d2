import { questionKinds, type ManagedQuestion } from '@hypercar/contracts/question-form';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { useRef, useState } from 'react';
import { useShuffled } from '../../../lists/use-shuffled';
import { everyQuestion, filterQuestions } from '../api/filter-questions';
import { QuestionGrid } from './question-grid';
import { RemoveDialog } from './remove-dialog';

const kinds = Object.entries(questionKinds) as ['trivia' | 'ninja', string][];

/** Both kinds shuffled together, a page at a time, in an order that stays put. */
export const QuestionList = ({ questions }: { questions: readonly ManagedQuestion[] }) => {
  const [view, setView] = useState({ filter: everyQuestion, page: 0 });
  const [removed, setRemoved] = useState<ManagedQuestion>();
  const search = useRef<HTMLInputElement>(null);
  const found = filterQuestions(useShuffled(questions), view.filter);
  const { rows, page } = pageOf(found, view.page);
  const setFilter = (filter: typeof everyQuestion) => setView({ filter, page: 0 });
  return (
    <>
      <FilterRow aria-label="Questions">
        <Field
          label="Search questions"
          type="search"
          ref={search}
          value={view.filter.search}
          onChange={({ target }) => setFilter({ ...view.filter, search: target.value })}
        />
        <FilterChoice
          label="Show"
          value={view.filter.kind}
          choices={kinds}
          onChange={(kind) => setFilter({ ...view.filter, kind })}
        />
      </FilterRow>
      {found.length === 0 && <EmptyState title="No questions found" />}
      <QuestionGrid rows={rows} questions={questions} onRemove={setRemoved} />
      {found.length > 0 && (
        <Pager
          of="questions"
          page={page}
          count={found.length}
          onPage={(next) => setView({ ...view, page: next })}
        />
      )}
      {removed && (
        <RemoveDialog row={removed} onClose={() => setRemoved(undefined)} focusAfter={search} />
      )}
    </>
  );
};
