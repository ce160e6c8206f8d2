import { callAny } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import type { ImportedRows } from '@hypercar/contracts/record-import';
import { countOf } from '@hypercar/ui/count-of';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '../call';
import { runMany } from '../many/run-many';

export interface ImportCalls {
  /** "expenses". */
  nouns: string;
  load: Call;
  /** The list's read; its path begins the keys of every query that shows the rows. */
  list: Call;
  remove: Call;
}

const noSignal = new AbortController().signal;

/** Says what a file would add, and adds it; the toast's Undo takes it away again. */
export const useImport = ({ nouns, load, list, remove }: ImportCalls) => {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: endpointKey(list) });
  const send = async (file: File, dryRun: boolean) =>
    callAny<ImportedRows>(load, { body: { csv: await file.text(), dryRun } });
  const undo = async (ids: readonly string[]) => {
    const { done, failed } = await runMany(
      ids,
      async (id) => {
        await callAny(remove, { params: { id } });
        return undefined;
      },
      { signal: noSignal, onSettled: () => undefined },
    );
    await readAgain();
    notify({
      title: `${countOf(done, nouns)} taken back`,
      kind: failed.length > 0 ? 'error' : 'success',
      ...(failed[0] && { description: failed[0].message }),
    });
  };
  const dryRun = useMutation({ mutationFn: (file: File) => send(file, true) });
  const real = useMutation({
    mutationFn: (file: File) => send(file, false),
    onSuccess: ({ added, ids }) => {
      notify({
        title: `${countOf(added, nouns)} added`,
        kind: 'success',
        ...(ids.length > 0 && { action: { label: 'Undo', run: () => void undo(ids) } }),
      });
      return readAgain();
    },
  });
  return { dryRun, real };
};
