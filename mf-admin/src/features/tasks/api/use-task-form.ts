import { useContractForm } from '@hypercar/app-kit/contract-form';
import { orderFields, type Order } from '@hypercar/contracts/orders';
import { useSaveRecord } from '../../../parts/use-save-record';
import { taskCalls } from './task-calls';

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

/** The form of a task, new or as it was when the dialog was opened, and what saves it. */
export const useTaskForm = (task: Order | undefined, onClose: () => void) => {
  const save = useSaveRecord(taskCalls, task, onClose);
  const form = useContractForm({ schema, defaultValues: valuesOf(task), send: save.save });
  return { save, form };
};
export type TaskForm = ReturnType<typeof useTaskForm>['form'];
