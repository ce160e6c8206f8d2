import { exportTasks, type Task, taskCalls, taskRecord } from '@hypercar/contracts/tasks';
import type { RecordView } from '@hypercar/app-kit/records/record-view';

export const taskView: RecordView<Task> = {
  record: taskRecord,
  calls: taskCalls,
  file: exportTasks,
  toasts: {
    added: 'Task added successfully',
    addFailed: 'Failed to add task',
    updated: 'Task updated successfully',
    updateFailed: 'Failed to update task',
    deleted: 'Task deleted successfully',
    deleteFailed: 'Failed to delete task',
    restored: 'Task restored',
  },
  titles: { add: 'Add Task', edit: 'Edit Task', remove: 'Delete Task' },
  add: 'Add',
  nameOf: ({ item }) => `“${item}”`,
  pairs: [
    ['vendor', 'status'],
    ['orderDate', 'deliveryDate'],
  ],
  // It has a checkbox in the list.
  without: ['completed'],
};
