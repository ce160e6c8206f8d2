import { useAddTask } from '../api/use-task-writes';
import { TaskNameForm } from './task-name-form';

/** Adds a task to the checklist; for administrators. */
export const AddTask = () => {
  const add = useAddTask();
  return (
    <TaskNameForm
      label="New task"
      button="Add task"
      onSave={(title) => add.mutateAsync({ body: { title } })}
    />
  );
};
