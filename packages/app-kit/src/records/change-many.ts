import { callAny } from '@hypercar/app-kit/api';
import type { Call } from '../call';
import type { ManyAct } from '../many/many-act';
import type { RecordRow, RecordView } from './record-view';

/** Deletes chosen rows at once; Undo restores them. */
export const removeMany = <Row extends RecordRow>({
  remove,
  restore,
}: Pick<RecordView<Row>['calls'], 'remove' | 'restore'>): ManyAct<Row> => ({
  label: 'Delete',
  danger: true,
  done: 'deleted',
  send: async ({ id }, { idempotencyKey }) => {
    const params = { id };
    await callAny(remove, { params, idempotencyKey });
    return () => callAny(restore, { params });
  },
});

/** Sets a field of chosen rows; Undo sets it back. */
export const setMany = <Row extends RecordRow>(
  update: Call,
  patch: object,
  {
    label,
    done,
    fits,
  }: Pick<ManyAct<Row>, 'label' | 'done'> & Required<Pick<ManyAct<Row>, 'fits'>>,
): ManyAct<Row> => ({
  label,
  done,
  fits,
  send: async (row, { idempotencyKey }) => {
    const params = { id: row.id };
    await callAny(update, { params, body: patch, idempotencyKey });
    const before = Object.fromEntries(
      Object.keys(patch).map((name) => [name, (row as Record<string, unknown>)[name]]),
    );
    return () => callAny(update, { params, body: before });
  },
});
