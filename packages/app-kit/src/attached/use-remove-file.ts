import { callAny } from '@hypercar/app-kit/api';
import type { AttachedFile } from '@hypercar/contracts/attached-files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AttachedView, readAgain } from './attached-view';

/** Removes a file of a record at once, and brings back the last one: a toast could not be reached from a dialog. */
export const useRemoveFile = (view: AttachedView, owner: string) => {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<AttachedFile>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ file, back }: { file: AttachedFile; back: boolean }) =>
      callAny(back ? view.calls.restore : view.calls.remove, { params: { id: file.id } }),
    onSuccess: async (_answer, { file, back }) => {
      setRemoved(back ? undefined : file);
      await readAgain(client, view, owner);
    },
  });
  return {
    removed,
    error,
    isPending,
    remove: (file: AttachedFile) => mutate({ file, back: false }),
    undo: () => removed && mutate({ file: removed, back: true }),
  };
};
