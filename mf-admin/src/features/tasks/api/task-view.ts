import { setMany } from '@hypercar/app-kit/records/change-many';
import { fieldOrder } from '@hypercar/app-kit/records/field-order';
import type { RecordView } from '@hypercar/app-kit/records/record-view';
import { exportTasks, type Task, taskCalls, taskRecord } from '@hypercar/contracts/tasks';

/** Today in the user's time zone, YYYY-MM-DD. */
const today = (): string => new Date().toLocaleDateString('en-CA');

/** Whether its delivery day has passed, and it is neither delivered nor completed. */
export const isOverdue = ({ deliveryDate, status, completed }: Task, now = today()): boolean =>
  deliveryDate !== null && deliveryDate < now && status !== 'delivered' && !completed;

const by = (field: keyof typeof taskRecord.fields) => fieldOrder(taskRecord.fields, field)!;

const orders: RecordView<Task>['orders'] = {
  newest: { label: 'Newest first' },
  delivery: { label: 'Delivery date', compare: by('deliveryDate') },
  item: { label: 'Item', compare: by('item') },
  status: { label: 'Status', compare: by('status') },
};

const shows = {
  open: ({ completed }: Task) => !completed,
  completed: ({ completed }: Task) => completed,
  overdue: (task: Task) => isOverdue(task),
};

export const taskView: RecordView<Task> = {
  record: taskRecord,
  calls: taskCalls,
  file: exportTasks,
  texts: {
    toasts: {
      added: 'Task added successfully',
      updated: 'Task updated successfully',
      deleted: 'Task deleted successfully',
    },
  },
  search: { placeholder: 'Item, vendor, tracking number or notes' },
  filters: {
    show: {
      label: 'Show',
      choices: [
        ['open', 'Open'],
        ['completed', 'Completed'],
        ['overdue', 'Overdue'],
      ],
      insteadOf: 'completed',
      matches: (task, show) => shows[show as keyof typeof shows](task),
    },
  },
  orders,
  many: [
    setMany<Task>(
      taskCalls.update,
      { completed: true },
      {
        label: 'Complete',
        done: 'completed',
        fits: ({ completed }) => !completed,
      },
    ),
    setMany<Task>(
      taskCalls.update,
      { completed: false },
      {
        label: 'Reopen',
        done: 'reopened',
        fits: ({ completed }) => completed,
      },
    ),
  ],
  nameOf: ({ item }) => `“${item}”`,
  pairs: [
    ['vendor', 'status'],
    ['orderDate', 'deliveryDate'],
  ],
  // It has a checkbox in the list.
  without: ['completed'],
};
