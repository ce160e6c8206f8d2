import { ApiError } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import type { RecordFields } from '@hypercar/contracts/record';
import type { StaleEdit } from '@hypercar/contracts/record-history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from './call';
import { showValue } from './records/show-value';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The fields of a form that differ from the row it began with: what is left alone is not sent, except with one of those
 * that go together. One that the row has not is null.
 */
const patchOf = <Values extends object>(
  row: object,
  values: Values,
  together: readonly string[],
): Partial<Values> => {
  const before = new Map<string, unknown>(Object.entries(row));
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const changed = new Set(
    given.filter(([field, value]) => !same(value, before.get(field) ?? null)).map(([name]) => name),
  );
  if (together.some((name) => changed.has(name))) for (const name of together) changed.add(name);
  return Object.fromEntries(given.filter(([name]) => changed.has(name))) as Partial<Values>;
};

/** A refusal of a change to a row that has a version. */
type StaleRow = StaleEdit & { current: { version: number } };

/** The conflicting changes when a write failed with 409; undefined for any other failure. */
export const staleEditOf = (failure: unknown): StaleRow | undefined => {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  const { current, changes } = failure.body;
  return current && changes ? (failure.body as unknown as StaleRow) : undefined;
};

interface EditedRow {
  version: number;
}

export interface StaleEditOptions<Values extends object> {
  /** The row as it was when its form was opened; without one a new one is added. */
  row: EditedRow | undefined;
  /** The list that shows the row. */
  list: Call;
  /** The record's declaration: how its fields are called and shown. */
  fields: RecordFields;
  /** Fields that are sent together when one of them has changed. */
  together?: readonly string[];
  /** Sends what was changed, with the version that it is based on; rejects with what went wrong. */
  send: (body: Partial<Values> & { version?: number }) => Promise<unknown>;
  /** Saved, nothing to save, or theirs taken. */
  onDone: () => void;
}

/** Somebody else's change, and mine that it met. */
interface Conflict<Values> extends StaleRow {
  mine: Partial<Values>;
}

/** What I changed and nobody else did, which is saved whosever value is taken; undefined when there is nothing. */
const notMet = <Values extends object>(
  { changes, mine }: Conflict<Values>,
  together: readonly string[],
) => {
  const met = new Set(changes.map(({ field }) => field));
  if (together.some((name) => met.has(name))) for (const name of together) met.add(name);
  const rest = Object.entries(mine).filter(([field]) => !met.has(field));
  return rest.length > 0 ? (Object.fromEntries(rest) as Partial<Values>) : undefined;
};

const fieldsOf = <Values extends object>(
  { changes, mine }: Conflict<Values>,
  fields: RecordFields,
) => {
  const values = new Map<string, unknown>(Object.entries(mine));
  return changes.map(({ field: name, before, after }) => {
    const field = fields[name];
    const show = (value: unknown) => (field ? showValue(field, value, 'nothing') : String(value));
    return {
      label: field?.label ?? name,
      before: show(before),
      theirs: show(after),
      mine: show(values.get(name)),
    };
  });
};

/**
 * Saves a form's values. A change that meets somebody else's is held: `choice` is what `ui/stale-choice` takes then.
 * `save` rejects with whatever else went wrong.
 */
export const useStaleEdit = <Values extends object>(options: StaleEditOptions<Values>) => {
  const { row, list, fields, together = [], send, onDone } = options;
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const { mutate, mutateAsync, error, isPending } = useMutation({
    mutationFn: ({ mine, version }: { mine: Partial<Values>; version: number }) =>
      send({ ...mine, version }),
    onSuccess: onDone,
    onError: (failure, { mine }) => {
      const stale = staleEditOf(failure);
      if (stale) setConflict({ ...stale, mine });
    },
  });
  const save = async (values: Values): Promise<void> => {
    if (!row) return send(values).then(onDone);
    const mine = patchOf(row, values, together);
    if (Object.keys(mine).length === 0) return onDone();
    await mutateAsync({ mine, version: row.version }).catch((failure: Error) => {
      if (!staleEditOf(failure)) throw failure;
    });
  };
  const takeTheirs = () => {
    void client.invalidateQueries({ queryKey: endpointKey(list) });
    const rest = conflict && notMet(conflict, together);
    if (!rest) return onDone();
    mutate({ mine: rest, version: conflict.current.version });
  };
  return {
    save,
    choice: conflict && {
      message: conflict.message,
      fields: fieldsOf(conflict, fields),
      pending: isPending,
      failure: error && !staleEditOf(error) ? error.message : undefined,
      onTakeTheirs: takeTheirs,
      onKeepMine: () => mutate({ mine: conflict.mine, version: conflict.current.version }),
    },
  };
};
