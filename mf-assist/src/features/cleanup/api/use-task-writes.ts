import { callApi } from '@hypercar/app-kit/api';
import { notify } from '@hypercar/app-kit/toast';
import {
  createCleanupTask,
  deleteCleanupTask,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanupKey } from './cleanup-query';

/** A write of the checklist with its two toasts; the list is read again before it counts as done. */
const useWrite = <V>(write: (values: V) => Promise<unknown>, done: string, failed: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      notify({ title: done, kind: 'success' });
      return client.invalidateQueries({ queryKey: cleanupKey });
    },
    onError: ({ message }) => notify({ title: failed, description: message, kind: 'error' }),
  });
};

export const useAddTask = () =>
  useWrite(
    (body: { title: string }) => callApi(createCleanupTask, { body }),
    'Task added',
    'Failed to add cleanup task.',
  );

export const useRenameTask = () =>
  useWrite(
    ({ id, title }: { id: string; title: string }) =>
      callApi(updateCleanupTask, { params: { id }, body: { title } }),
    'Task updated',
    'Failed to update cleanup task.',
  );

export const useDeleteTask = () =>
  useWrite(
    (id: string) => callApi(deleteCleanupTask, { params: { id } }),
    'Task deleted',
    'Failed to delete cleanup task.',
  );
