import { type Task, taskRecord } from '@hypercar/contracts/tasks';

export const statusLabel = taskRecord.fields.status.options;

/** Today where the person is, YYYY-MM-DD. */
const today = (): string => new Date().toLocaleDateString('en-CA');

/** Its delivery day has passed, and it is neither delivered nor done. */
export const isOverdue = ({ deliveryDate, status, completed }: Task, now = today()): boolean =>
  deliveryDate !== null && deliveryDate < now && status !== 'delivered' && !completed;
