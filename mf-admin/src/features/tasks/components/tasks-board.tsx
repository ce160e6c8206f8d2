import type { Order } from '@hypercar/contracts/orders';
import { Button } from '@hypercar/ui/button';
import { useRef, useState } from 'react';
import { RemoveDialog } from '../../../parts/remove-dialog';
import { taskRemoval } from '../api/task-calls';
import { TaskDialog } from './task-dialog';
import { TasksList } from './tasks-list';

type Doing = { kind: 'add' } | { kind: 'edit' | 'delete'; task: Order };

interface DoingDialogProps {
  doing: Doing;
  onClose: () => void;
  focusAfter: React.RefObject<HTMLElement | null>;
}

const DoingDialog = ({ doing, ...rest }: DoingDialogProps) => {
  if (doing.kind === 'add') return <TaskDialog {...rest} />;
  const { kind, task } = doing;
  if (kind === 'edit') return <TaskDialog task={task} {...rest} />;
  const name = `“${task.item}”`;
  return (
    <RemoveDialog title="Delete Task" name={name} removal={taskRemoval} row={task} {...rest} />
  );
};

/** The tasks, and what is being done to one of them. */
export const TasksBoard = ({ tasks }: { tasks: readonly Order[] }) => {
  const [doing, setDoing] = useState<Doing>();
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div>
        <Button ref={adder} onClick={() => setDoing({ kind: 'add' })}>
          Add Task
        </Button>
      </div>
      <TasksList
        tasks={tasks}
        onEdit={(task) => setDoing({ kind: 'edit', task })}
        onDelete={(task) => setDoing({ kind: 'delete', task })}
      />
      {doing && (
        <DoingDialog doing={doing} onClose={() => setDoing(undefined)} focusAfter={adder} />
      )}
    </>
  );
};
