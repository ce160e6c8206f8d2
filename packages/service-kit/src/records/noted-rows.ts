import { notFound } from '../errors';
import { addToCounters, type Moves, movesBetween } from '../counters';
import type { Act } from './act';
import { writeHistory } from './history';
import type { FieldChange } from './history.model';
import type { RecordRow } from './record-fields';
import type { RowModel } from '../row-model';
import type { RecordKind } from './record-kind';

/** What is done to a row, and the fields that it changes. */
interface RowChange {
  action: 'add' | 'change' | 'delete' | 'restore';
  changes: FieldChange[];
}

/** By how much a write moves counters: a deleted row adds nothing to them. */
const movesOf = <Row>(
  tally: (row: Row) => Moves,
  { action }: RowChange,
  row: Row,
  before: Row | undefined,
): Moves => {
  if (action === 'delete') return movesBetween(tally(row), {});
  return movesBetween(before ? tally(before) : {}, tally(row));
};

interface MadeRow<Row> {
  toObject(): Row;
}

type Noted<Row extends RecordRow> = Pick<RecordKind<Row, object, object>, 'publish' | 'tally'>;

/** Notes what was done to a row: in counters, in the history, and for those who listen. */
const noteOf =
  <Row extends RecordRow>({ publish, tally }: Noted<Row>) =>
  async (row: Row, entry: RowChange, act: Act, before?: Row): Promise<Row> => {
    if (tally) await addToCounters(movesOf(tally, entry, row, before));
    await writeHistory(act, [{ recordId: row._id, version: row.version, ...entry }]);
    await publish?.();
    return row;
  };

const changeRow = <Row>(
  model: RowModel,
  filter: object,
  values: object,
  { by, at }: Act,
): Promise<Row | null> =>
  model
    .findOneAndUpdate(
      filter,
      { $set: { ...values, changedBy: by, changedAt: at }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean<Row | null>();

/** The stored rows of a kind. Every write is recorded in the history and published. */
export const notedRows = <Row extends RecordRow>(
  kind: Pick<RecordKind<Row, object, object>, 'model' | 'publish' | 'noun' | 'tally'>,
) => {
  const { model, noun } = kind;
  const missing = () => notFound(noun[0]!.toUpperCase() + noun.slice(1));
  const note = noteOf<Row>(kind);
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
    /** Changes a row, of which a change of values says what it was before. Throws 404 when the filter finds none. */
    write: async (
      filter: object,
      values: object,
      entry: RowChange & { before?: Row },
      act: Act,
    ): Promise<Row> => {
      const { before, ...line } = entry;
      const row = await changeRow<Row>(model, filter, values, act);
      if (!row) throw missing();
      return note(row, line, act, before);
    },
  };
};
