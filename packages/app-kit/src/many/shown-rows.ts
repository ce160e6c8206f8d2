interface Identified {
  id: string;
}

/** Keeps which rows the tables of a list show, and each row as it was shown last. */
export const createShownRows = <Row extends Identified>() => {
  const latest = new Map<string, Row>();
  const tables = new Map<string, readonly Row[]>();
  return {
    /** A table says which rows it shows; answers what says that it shows none. */
    saw: (table: string, rows: readonly Row[]) => {
      tables.set(table, rows);
      for (const row of rows) latest.set(row.id, row);
      return () => void tables.delete(table);
    },
    /** The ids that all tables show. */
    ids: (): string[] => [...tables.values()].flatMap((rows) => rows.map(({ id }) => id)),
    /** The ids between two rows of a table, both included; the second alone when the first is not there. */
    between: (table: string, first: string | undefined, last: string): string[] => {
      const ids = (tables.get(table) ?? []).map(({ id }) => id);
      const [from, to] = [ids.indexOf(first ?? ''), ids.indexOf(last)];
      return from < 0 ? [last] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    },
    rowsOf: (ids: Iterable<string>): Row[] =>
      [...ids].flatMap((id) => {
        const row = latest.get(id);
        return row ? [row] : [];
      }),
  };
};
