import { callApi } from '@hypercar/app-kit/api';
import { endpointQuery } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  getWrittenCourse,
  orderCourse,
  removeCourseModule,
  saveCourseModule,
  type StoredModule,
} from '@hypercar/contracts/course-lessons';
import type { WrittenModule } from '@hypercar/contracts/lesson-blocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The whole course as it is written. */
export const writtenCourse = () => endpointQuery(getWrittenCourse, undefined, { staleTime: 0 });

const useReadAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: writtenCourse().queryKey });
};

/** Sends a module; `version` is that of the one it replaces, null for none. */
export const sendModule = (
  { slug, ...module }: WrittenModule,
  version: number | null,
): Promise<StoredModule> =>
  callApi(saveCourseModule, { params: { module: slug }, body: { ...module, version } });

const failed = (title: string) => (failure: Error) =>
  notify({ title, description: failure.message, kind: 'error' });

export const useOrder = () => {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (modules: string[]) => callApi(orderCourse, { body: { modules } }),
    onError: failed('The modules were not put in order'),
    onSettled: readAgain,
  });
};

/** Saves when each module opens, one after the other; one that somebody has changed meanwhile stops it. */
export const useSaveSchedule = (modules: readonly StoredModule[]) => {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async (days: readonly (string | null)[]) => {
      for (const [i, { version, ...module }] of modules.entries())
        await sendModule({ ...module, opensAt: days[i] ?? null }, version);
    },
    onSettled: readAgain,
  });
};

/** Removes a module, with Undo: it is written again and put where it was. */
export const useRemoveModule = (slugs: readonly string[]) => {
  const readAgain = useReadAgain();
  const bringBack = async ({ version: _, ...module }: StoredModule) => {
    try {
      await sendModule(module, null);
      await callApi(orderCourse, { body: { modules: [...slugs] } });
      notify({ title: 'Module restored', kind: 'success' });
    } catch (failure) {
      failed('The module was not restored')(failure as Error);
    }
    await readAgain();
  };
  return useMutation({
    mutationFn: (module: string) => callApi(removeCourseModule, { params: { module } }),
    onSuccess: (removed) =>
      notify({
        title: 'Module removed',
        kind: 'success',
        action: { label: 'Undo', run: () => void bringBack(removed) },
      }),
    onError: failed('The module was not removed'),
    onSettled: readAgain,
  });
};
