import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import { readFor } from './shared-read';

/** As the list of ids that one query takes. */
const mostAtOnce = 200;

/** Finds a row by its id, with all that are asked for in one turn of the event loop by one query; null when it is not there. */
export const batchedRead = <Row extends { _id: unknown }>(
  findAll: (ids: readonly string[]) => Promise<Row[]>,
): ((id: string) => Promise<Row | null>) => {
  const find = async (asked: readonly string[]): Promise<(Row | null)[]> => {
    const ids = [...new Set(asked)];
    const rows = await readFor(asked.length, () => findAll(ids));
    const byId = new Map(rows.map((row) => [String(row._id), row]));
    return asked.map((id) => byId.get(id) ?? null);
  };
  const loader = new DataLoader(find, {
    cache: false,
    batchScheduleFn: (send) => void setImmediate(send),
    maxBatchSize: mostAtOnce,
  });
  return (id) => loader.load(id);
};
