import { taskRecord, taskStatuses, type Task, type TaskStatus } from '@hypercar/contracts/tasks';
import { holdsText } from '@hypercar/app-kit/records/narrow';
import { isOverdue } from './task-labels';

type TaskShow = 'open' | 'completed' | 'overdue';
export type TaskSort = 'newest' | 'delivery' | 'item' | 'status';

export interface TaskView {
  search: string;
  status: TaskStatus | 'all';
  show: TaskShow | 'all';
  sort: TaskSort;
}

/** Everything, the newest first, as the service sends it. */
export const everyTask: TaskView = { search: '', status: 'all', show: 'all', sort: 'newest' };

const shows: Readonly<Record<TaskShow | 'all', (task: Task) => boolean>> = {
  all: () => true,
  open: ({ completed }) => !completed,
  completed: ({ completed }) => completed,
  overdue: (task) => isOverdue(task),
};

/** Sorts tasks without a day last. */
const never = '9999';
const compare = (a: string, b: string): number => a.localeCompare(b, 'en');
const placeOf = ({ status }: Task): number => taskStatuses.indexOf(status);

const orders: Readonly<Record<Exclude<TaskSort, 'newest'>, (a: Task, b: Task) => number>> = {
  delivery: (a, b) => compare(a.deliveryDate ?? never, b.deliveryDate ?? never),
  item: (a, b) => compare(a.item, b.item),
  status: (a, b) => placeOf(a) - placeOf(b),
};

/** The filtered tasks, sorted. */
export const arrangeTasks = (
  tasks: readonly Task[],
  { search, status, show, sort }: TaskView,
): readonly Task[] => {
  const found = tasks.filter(
    (task) =>
      shows[show](task) &&
      (status === 'all' || task.status === status) &&
      holdsText(taskRecord.fields, task, search),
  );
  return sort === 'newest' ? found : found.sort(orders[sort]);
};
