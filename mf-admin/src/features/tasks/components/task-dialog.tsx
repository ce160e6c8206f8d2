import { useContractForm } from '@hypercar/app-kit/contract-form';
import { orderFields, type Order } from '@hypercar/contracts/orders';
import type { RefObject } from 'react';
import { RecordDialog } from '../../../parts/record-dialog';
import { useSaveRecord } from '../../../parts/use-save-record';
import { taskCalls } from '../api/task-calls';
import { taskFieldWords } from '../api/task-words';
import { TaskInputs } from './task-inputs';

/** Completed has its own toggle. */
const schema = orderFields.omit({ completed: true });

const valuesOf = (task: Order | undefined) => ({
  item: task?.item ?? '',
  vendor: task?.vendor ?? '',
  orderDate: task?.orderDate ?? '',
  deliveryDate: task?.deliveryDate ?? '',
  status: task?.status ?? ('pending' as const),
  trackingNumber: task?.trackingNumber ?? '',
  notes: task?.notes ?? '',
});

const useTaskForm = (task: Order | undefined, onClose: () => void) => {
  const save = useSaveRecord(taskCalls, task, onClose);
  const form = useContractForm({ schema, defaultValues: valuesOf(task), send: save.save });
  return { save, form };
};
export type TaskForm = ReturnType<typeof useTaskForm>['form'];

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
      fieldWords={taskFieldWords}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <TaskInputs field={form.field} />
    </RecordDialog>
  );
};
