import { notFound } from '../errors';
import type { Act } from './act';
import { writeHistory } from './history';
import type { FieldChange } from './history.model';
import type { RecordRow } from './record-fields';
import type { RecordKind } from './record-kind';

/** What is done to a row, and the fields that it changes. */
interface RowChange {
  action: 'add' | 'change' | 'delete' | 'restore';
  changes: FieldChange[];
}

interface MadeRow<Row> {
  toObject(): Row;
}

/** The stored rows of a kind. Every write is recorded in the history and published. */
export const notedRows = <Row extends RecordRow>({
  model,
  publish,
  noun,
}: Pick<RecordKind<RecordRow, object, object>, 'model' | 'publish' | 'noun'>) => {
  const missing = () => notFound(noun[0]!.toUpperCase() + noun.slice(1));
  const note = async (row: Row, entry: RowChange, act: Act): Promise<Row> => {
    await writeHistory(act, [{ recordId: row._id, version: row.version, ...entry }]);
    await publish?.();
    return row;
  };
  const find = (id: string): Promise<Row | null> =>
    model.findOne({ _id: id, deletedAt: null }).lean<Row>();
  return {
    find,
    /** Throws 404. */
    load: async (id: string): Promise<Row> => {
      const row = await find(id);
      if (!row) throw missing();
      return row;
    },
    add: async (values: object, entry: RowChange, act: Act): Promise<Row> => {
      const { by, at } = act;
      const common = { createdBy: by, createdAt: at, changedBy: by, changedAt: at };
      const made = (await model.create([{ ...values, ...common }])) as MadeRow<Row>[];
      return note(made[0]!.toObject(), entry, act);
    },
    /** Throws 404 when the filter finds none. */
    write: async (filter: object, values: object, entry: RowChange, act: Act): Promise<Row> => {
      const change = { ...values, changedBy: act.by, changedAt: act.at };
      const row = await model
        .findOneAndUpdate(
          filter,
          { $set: change, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<Row>();
      if (!row) throw missing();
      return note(row, entry, act);
    },
  };
};
