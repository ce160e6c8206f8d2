import { callApi } from '@hypercar/app-kit/api';
import { useSession } from '@hypercar/app-kit/session';
import { notify } from '@hypercar/app-kit/toast';
import { updateCleanupTask, type CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanupKey } from './cleanup-query';

const toggled = (task: CleanupTask, username: string | undefined): CleanupTask => ({
  ...task,
  completed: !task.completed,
  completedBy: task.completed ? null : (username ?? null),
  completedAt: task.completed ? null : new Date().toISOString(),
});

/** Ticks or unticks a task: on the screen at once, back again when the service refuses. */
export const useToggleTask = () => {
  const client = useQueryClient();
  const { user } = useSession();
  const put = (task: CleanupTask) =>
    client.setQueryData<CleanupTask[]>(cleanupKey, (tasks) =>
      tasks?.map((old) => (old.id === task.id ? task : old)),
    );
  return useMutation({
    mutationFn: ({ id, completed }: CleanupTask) =>
      callApi(updateCleanupTask, { params: { id }, body: { completed: !completed } }),
    onMutate: async (task) => {
      await client.cancelQueries({ queryKey: cleanupKey });
      put(toggled(task, user?.username));
    },
    onSuccess: (task) => put(task),
    onError: (error, task) => {
      put(task);
      notify({
        title: 'Failed to update cleanup task.',
        description: error.message,
        kind: 'error',
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: cleanupKey }),
  });
};
