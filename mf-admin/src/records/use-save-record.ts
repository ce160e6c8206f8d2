import { callAny } from '@hypercar/app-kit/api';
import type { Call } from '@hypercar/app-kit/call';
import { endpointKey } from '@hypercar/app-kit/query';
import { staleEditOf, type StaleRow } from '@hypercar/app-kit/stale-edit';
import { notify } from '@hypercar/app-kit/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patchOf } from './patch-of';

export interface SaveCalls {
  list: Call;
  create: Call;
  /** Takes the parameter `id`, and the `version` beside the changed fields. */
  update: Call;
  /** The toasts of the specification. */
  toasts: { added: string; addFailed: string; updated: string; updateFailed: string };
}

interface Change {
  patch: Record<string, unknown>;
  version?: number;
}

/** Somebody else's change, and mine that it met. */
export interface Conflict extends StaleRow {
  patch: Record<string, unknown>;
}

type Known = { id: string; version: number } | undefined;

/** The call that adds or changes, with its toasts. */
const useSaving = (
  calls: SaveCalls,
  record: Known,
  onSaved: () => Promise<unknown>,
  onConflict: (conflict: Conflict) => void,
) => {
  const { added, addFailed, updated, updateFailed } = calls.toasts;
  return useMutation({
    mutationFn: ({ patch, version }: Change) =>
      record
        ? callAny<unknown>(calls.update, { params: { id: record.id }, body: { ...patch, version } })
        : callAny<unknown>(calls.create, { body: patch }),
    onSuccess: async () => {
      notify({ title: record ? updated : added, kind: 'success' });
      await onSaved();
    },
    onError: (failure, { patch }) => {
      const stale = staleEditOf(failure);
      if (stale) return onConflict({ ...stale, patch });
      const title = record ? updateFailed : addFailed;
      notify({ title, description: failure.message, kind: 'error' });
    },
  });
};

/** Adds a record, or changes the one that is given; a change that meets somebody else's is held for a choice. */
export const useSaveRecord = (calls: SaveCalls, record: Known, onDone: () => void) => {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const close = (): Promise<void> => {
    onDone();
    return client.invalidateQueries({ queryKey: endpointKey(calls.list) });
  };
  const saving = useSaving(calls, record, close, setConflict);
  const save = async (values: object): Promise<void> => {
    if (!record) return void (await saving.mutateAsync({ patch: { ...values } }));
    const patch = patchOf(record, values);
    if (Object.keys(patch).length === 0) return onDone();
    await saving.mutateAsync({ patch, version: record.version }).catch((failure: Error) => {
      if (!staleEditOf(failure)) throw failure;
    });
  };
  return {
    save,
    conflict,
    /** Sends mine again, now that theirs is known. */
    keepMine: () =>
      conflict && saving.mutate({ patch: conflict.patch, version: conflict.current.version }),
    takeTheirs: () => void close(),
    pending: saving.isPending,
    failure: saving.error && !staleEditOf(saving.error) ? saving.error.message : undefined,
  };
};
export type SaveRecord = ReturnType<typeof useSaveRecord>;
