import {
  orderRecord,
  orderStatuses,
  type Order,
  type OrderStatus,
} from '@hypercar/contracts/orders';
import { holdsText } from '../../../records/narrow';
import { isOverdue } from './task-labels';

type TaskShow = 'open' | 'completed' | 'overdue';
export type TaskSort = 'newest' | 'delivery' | 'item' | 'status';

export interface TaskView {
  search: string;
  status: OrderStatus | 'all';
  show: TaskShow | 'all';
  sort: TaskSort;
}

/** Everything, the newest first, as the service sends it. */
export const everyTask: TaskView = { search: '', status: 'all', show: 'all', sort: 'newest' };

const shows: Readonly<Record<TaskShow | 'all', (task: Order) => boolean>> = {
  all: () => true,
  open: ({ completed }) => !completed,
  completed: ({ completed }) => completed,
  overdue: (task) => isOverdue(task),
};

/** A day later than any, for tasks without one. */
const never = '9999';
const compare = (a: string, b: string): number => a.localeCompare(b, 'en');
const placeOf = ({ status }: Order): number => orderStatuses.indexOf(status);

const orders: Readonly<Record<Exclude<TaskSort, 'newest'>, (a: Order, b: Order) => number>> = {
  delivery: (a, b) => compare(a.deliveryDate ?? never, b.deliveryDate ?? never),
  item: (a, b) => compare(a.item, b.item),
  status: (a, b) => placeOf(a) - placeOf(b),
};

/** The tasks that are wanted, in the order that is wanted. */
export const arrangeTasks = (
  tasks: readonly Order[],
  { search, status, show, sort }: TaskView,
): readonly Order[] => {
  const found = tasks.filter(
    (task) =>
      shows[show](task) &&
      (status === 'all' || task.status === status) &&
      holdsText(orderRecord.fields, task, search),
  );
  return sort === 'newest' ? found : found.sort(orders[sort]);
};
