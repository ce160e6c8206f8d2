import { exportOrders, type Order, orderCalls, orderRecord } from '@hypercar/contracts/orders';
import type { RecordView } from '../../../records/record-view';

export const taskView: RecordView<Order> = {
  record: orderRecord,
  calls: orderCalls,
  file: exportOrders,
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
  // It is ticked in the list.
  without: ['completed'],
};
