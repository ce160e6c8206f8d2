import { useRef, useState } from 'react';
import { createShownRows } from './shown-rows';

interface Identified {
  id: string;
}

/** The most rows that are chosen at once. */
export const mostChosen = 500;

const nobody: ReadonlySet<string> = new Set();

const changed = (before: Iterable<string>, ids: readonly string[], chosen: boolean) => {
  const next = new Set(before);
  for (const id of ids)
    if (!chosen) next.delete(id);
    else if (next.size < mostChosen) next.add(id);
  return next;
};

interface ToggleOptions {
  /** The table's name, as `saw` has it. */
  table: string;
  range: boolean;
}

/** Rows that a person chooses to do something to all of them; they stay chosen while pages are turned. */
export const useSelection = <Row extends Identified>() => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [shown] = useState(() => createShownRows<Row>());
  const anchor = useRef<string>(undefined);
  const ids = chosen ?? nobody;
  const put = (some: readonly string[], isChosen: boolean) =>
    setChosen((before) => changed(before ?? nobody, some, isChosen));
  return {
    isOn: chosen !== undefined,
    count: ids.size,
    isChosen: ({ id }: Identified) => ids.has(id),
    /** The chosen rows as they were shown last. */
    rows: () => shown.rowsOf(ids),
    /** Those rows as they were shown last. */
    latest: (rows: readonly Row[]) => shown.rowsOf(rows.map(({ id }) => id)),
    saw: shown.saw,
    begin: () => setChosen(nobody),
    end: () => setChosen(undefined),
    /** Keeps those alone. */
    keep: (rows: readonly Identified[]) => setChosen(new Set(rows.map(({ id }) => id))),
    chooseShown: () => put(shown.ids(), true),
    /** Chooses a row or not; with `range`, also those between it and the one before. */
    toggle: ({ id }: Identified, isChosen: boolean, { table, range }: ToggleOptions) => {
      put(range ? shown.between(table, anchor.current, id) : [id], isChosen);
      anchor.current = id;
    },
  };
};

export type Selection<Row extends Identified> = ReturnType<typeof useSelection<Row>>;
