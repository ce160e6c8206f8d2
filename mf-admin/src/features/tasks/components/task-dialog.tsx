import type { Order } from '@hypercar/contracts/orders';
import type { RefObject } from 'react';
import { RecordDialog } from '../../../parts/record-dialog';
import { taskFieldLabel } from '../api/task-labels';
import { useTaskForm } from '../api/use-task-form';
import { TaskInputs } from './task-inputs';

export interface TaskDialogProps {
  /** The task as it was when the dialog was opened; without one a new one is added. */
  task?: Order;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Adds a task, or changes one. */
export const TaskDialog = ({ task, onClose, focusAfter }: TaskDialogProps) => {
  const { save, form } = useTaskForm(task, onClose);
  return (
    <RecordDialog
      title={task ? 'Edit Task' : 'Add Task'}
      submitLabel={task ? 'Save' : 'Add'}
      form={form}
      save={save}
      fieldLabel={taskFieldLabel}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <TaskInputs field={form.field} />
    </RecordDialog>
  );
};
