import { useRemoval } from '@hypercar/app-kit/use-removal';
import { useWrite } from '../../../calls/use-write';
import {
  addCall,
  changeCall,
  removeCall,
  resetCall,
  restoreCall,
  tasksCall,
} from './cleanup-calls';

const list = tasksCall.path;

export const useAddTask = () =>
  useWrite({
    target: addCall,
    list,
    done: 'Task added',
    failed: 'Failed to add cleanup task.',
    nameOf: ({ body }) => `“${body.title}”`,
  });

export const useRenameTask = () =>
  useWrite({
    target: changeCall,
    list,
    done: 'Task updated',
    failed: 'Failed to update cleanup task.',
    nameOf: ({ body }) => `“${body?.title ?? 'A task'}”`,
  });

export const useResetTasks = () =>
  useWrite({
    target: resetCall,
    list,
    done: 'Checklist Reset',
    failed: 'Failed to reset the checklist.',
  });

export const useDeleteTask = () =>
  useRemoval({
    list: tasksCall,
    remove: removeCall,
    restore: restoreCall,
    deleted: 'Task deleted',
    failed: 'Failed to delete cleanup task.',
    restored: 'Task restored',
  });
