import { type Task, taskRecord } from '@hypercar/contracts/tasks';

export const statusLabel = taskRecord.fields.status.options;

/** Today in the user's time zone, YYYY-MM-DD. */
const today = (): string => new Date().toLocaleDateString('en-CA');

/** Whether its delivery day has passed, and it is neither delivered nor completed. */
export const isOverdue = ({ deliveryDate, status, completed }: Task, now = today()): boolean =>
  deliveryDate !== null && deliveryDate < now && status !== 'delivered' && !completed;
