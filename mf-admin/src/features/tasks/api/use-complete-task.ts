import { callApi } from '@hypercar/app-kit/api';
import { textsOf } from '@hypercar/app-kit/records/record-view';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { listTasks, updateTask, type Task } from '@hypercar/contracts/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { taskView } from './task-view';

/** Toggles a task's completion. Concurrent toggles do not conflict, so no version is sent. */
export const useCompleteTask = () => {
  const client = useQueryClient();
  const queryKey = endpointKey(listTasks);
  const { updated, updateFailed } = textsOf(taskView).toasts;
  return useMutation({
    mutationFn: ({ id, completed }: Pick<Task, 'id' | 'completed'>) =>
      callApi(updateTask, { params: { id }, body: { completed } }),
    onSuccess: async (changed) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Task[]>(queryKey, (rows) =>
        rows?.map((row) => (row.id === changed.id ? changed : row)),
      );
      notify({ title: updated, kind: 'success' });
      void client.invalidateQueries({ queryKey });
    },
    onError: ({ message }) => notify({ title: updateFailed, description: message, kind: 'error' }),
  });
};
export type CompleteTask = ReturnType<typeof useCompleteTask>;
