import type { Order, OrderStatus } from '@hypercar/contracts/orders';

export const statusLabel: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  ordered: 'Ordered',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** The fields as people read them. */
export const taskFieldLabel = {
  item: 'Item',
  vendor: 'Vendor',
  orderDate: 'Order date',
  deliveryDate: 'Delivery date',
  status: 'Status',
  trackingNumber: 'Tracking number',
  notes: 'Notes',
} as const;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day as people write it; no time zone moves it. */
export const formatDay = (date: string | null): string => (date ? day.format(new Date(date)) : '–');

/** Today where the person is, YYYY-MM-DD. */
const today = (): string => new Date().toLocaleDateString('en-CA');

/** Its delivery day has passed, and it is neither delivered nor done. */
export const isOverdue = ({ deliveryDate, status, completed }: Order, now = today()): boolean =>
  deliveryDate !== null && deliveryDate < now && status !== 'delivered' && !completed;
