import { RecordList } from '@hypercar/app-kit/records/record-list';
import { useRecordList } from '@hypercar/app-kit/records/use-record-list';
import type { ManagedQuestion } from '@hypercar/contracts/question-form';
import { useState } from 'react';
import { useShuffled } from '../../../lists/use-shuffled';
import { questionListView } from '../api/question-list-view';
import { QuestionGrid } from './question-grid';
import { RemoveDialog } from './remove-dialog';

/** Both kinds shuffled together, a page at a time, in an order that stays put. */
export const QuestionList = ({ questions }: { questions: readonly ManagedQuestion[] }) => {
  const list = useRecordList(questionListView, useShuffled(questions));
  const [removed, setRemoved] = useState<ManagedQuestion>();
  return (
    <>
      <RecordList list={list}>
        {(rows) => <QuestionGrid rows={rows} questions={questions} onRemove={setRemoved} />}
      </RecordList>
      {removed && (
        <RemoveDialog
          row={removed}
          onClose={() => setRemoved(undefined)}
          focusAfter={list.searchRef}
        />
      )}
    </>
  );
};
