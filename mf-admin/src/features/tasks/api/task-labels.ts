import { type Order, orderRecord } from '@hypercar/contracts/orders';

export const statusLabel = orderRecord.fields.status.options;

/** Today where the person is, YYYY-MM-DD. */
const today = (): string => new Date().toLocaleDateString('en-CA');

/** Its delivery day has passed, and it is neither delivered nor done. */
export const isOverdue = ({ deliveryDate, status, completed }: Order, now = today()): boolean =>
  deliveryDate !== null && deliveryDate < now && status !== 'delivered' && !completed;
