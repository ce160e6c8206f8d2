import { endpointQuery } from '@hypercar/app-kit/query';
import type { Removal } from '@hypercar/app-kit/use-removal';
import {
  createOrder,
  deleteOrder,
  listOrders,
  restoreOrder,
  updateOrder,
} from '@hypercar/contracts/orders';
import type { RecordCalls } from '../../../parts/use-save-record';

/** Every task, asked for every 30 s. */
export const tasksQuery = () => endpointQuery(listOrders, undefined, { refetchInterval: 30_000 });

export const taskCalls: RecordCalls = {
  list: listOrders,
  create: createOrder,
  update: updateOrder,
  toasts: {
    added: 'Task added successfully',
    addFailed: 'Failed to add task',
    updated: 'Task updated successfully',
    updateFailed: 'Failed to update task',
  },
};

export const taskRemoval: Removal = {
  list: listOrders,
  remove: deleteOrder,
  restore: restoreOrder,
  deleted: 'Task deleted successfully',
  failed: 'Failed to delete task',
  restored: 'Task restored',
};
