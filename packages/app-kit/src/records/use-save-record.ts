import { callAny } from '@hypercar/app-kit/api';
import type { Call } from '../call';
import type { RecordFields } from '@hypercar/contracts/record';
import { endpointKey } from '@hypercar/app-kit/query';
import { staleEditOf, useStaleEdit } from '../stale-edit';
import { notify } from '@hypercar/app-kit/toast';
import { useQueryClient } from '@tanstack/react-query';

export interface SaveCalls {
  list: Call;
  create: Call;
  /** Takes the parameter `id`, and the `version` beside the changed fields. */
  update: Call;
  /** The toasts of the specification. */
  toasts: { added: string; addFailed: string; updated: string; updateFailed: string };
}

type Known = { id: string; version: number } | undefined;

/** The call that adds or changes, with its toasts; a change that meets somebody else's is told elsewhere. */
const useSend = ({ list, create, update, toasts }: SaveCalls, record: Known) => {
  const client = useQueryClient();
  return async (body: object): Promise<void> => {
    try {
      await (record
        ? callAny(update, { params: { id: record.id }, body })
        : callAny(create, { body }));
    } catch (failure) {
      const title = record ? toasts.updateFailed : toasts.addFailed;
      const description = (failure as Error).message;
      if (!staleEditOf(failure)) notify({ title, description, kind: 'error' });
      throw failure;
    }
    notify({ title: record ? toasts.updated : toasts.added, kind: 'success' });
    void client.invalidateQueries({ queryKey: endpointKey(list) });
  };
};

/** Adds a record, or changes the given one; on a conflict the change is kept until the user chooses. */
export const useSaveRecord = (
  calls: SaveCalls,
  record: Known,
  fields: RecordFields,
  onDone: () => void,
) => {
  const send = useSend(calls, record);
  return useStaleEdit<object>({ row: record, list: calls.list, fields, send, onDone });
};
export type SaveRecord = ReturnType<typeof useSaveRecord>;
