import { Loaded } from '@hypercar/app-kit/loaded';
import { Alert } from '@hypercar/ui/alert';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useRef, useState } from 'react';
import { useQuestions } from '../api/questions-query';
import { AddQuestion } from './add-question';
import { ImportDialog } from './import-dialog';
import { ManagerTools, type ManagerTask } from './manager-tools';
import { QuestionList } from './question-list';
import { ResetDialog } from './reset-dialog';

const Questions = () => {
  const { kinds, questions } = useQuestions();
  const areThere = kinds.every(({ query }) => query.data);
  return (
    <>
      {kinds.map(({ of, query }) => (
        <Loaded key={of} query={query} of={of}>
          {() => null}
        </Loaded>
      ))}
      {areThere && questions.length === 0 && (
        <EmptyState title="No questions yet">Add the first one, or import a file.</EmptyState>
      )}
      {questions.length > 0 && !kinds.some(({ query }) => query.isLoading) && (
        <QuestionList questions={questions} />
      )}
    </>
  );
};

interface TaskDialogProps {
  task: ManagerTask;
  onClose: () => void;
  onReset: (message: string) => void;
}

const TaskDialog = ({ task, onClose, onReset }: TaskDialogProps) =>
  task === 'import' ? (
    <ImportDialog onClose={onClose} />
  ) : (
    <ResetDialog all={task === 'reset all'} onDone={onReset} onClose={onClose} />
  );

/** Trivia and ninja-history questions together, and the members' progress with them. */
export function TriviaManager() {
  const [adding, setAdding] = useState(false);
  const [task, setTask] = useState<ManagerTask>();
  const [done, setDone] = useState<string>();
  const adder = useRef<HTMLButtonElement>(null);
  const stopAdding = () => {
    setAdding(false);
    // The button that had the focus goes with the form.
    adder.current?.focus();
  };
  return (
    <Stack>
      <ManagerTools
        adding={adding}
        adderRef={adder}
        onAdd={() => setAdding(!adding)}
        onTask={setTask}
      />
      {done && <Alert tone="success">{done}</Alert>}
      {adding && <AddQuestion onClose={stopAdding} />}
      <Questions />
      {task && <TaskDialog task={task} onClose={() => setTask(undefined)} onReset={setDone} />}
    </Stack>
  );
}
