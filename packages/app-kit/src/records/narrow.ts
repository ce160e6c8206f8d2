import { noValue, type RecordFields } from '@hypercar/contracts/record';
import { fieldOrder } from './field-order';
import { filteredFields, type ListView, type Wanted } from './list-view';

/** What is asked of a list. */
export interface Asked {
  search: string;
  wanted: Wanted;
  /** The name of an order. */
  order?: string | undefined;
}

/** A row's value as its filter names it. */
export const filterValueOf = (row: object, name: string): string =>
  String((row as Record<string, string | number | boolean | null>)[name] ?? noValue);

const textKinds = new Set(['text', 'long', 'lines']);

const textsOf = (fields: RecordFields, row: object): unknown[] =>
  Object.entries(fields)
    .filter(([, { kind }]) => textKinds.has(kind))
    .flatMap(([name]) => (row as Record<string, unknown>)[name]);

/** What a search looks into. */
const textOf = <Row extends object>({ fields, search }: ListView<Row>, row: Row): string =>
  [...textsOf(fields, row), ...(search?.texts?.(row) ?? [])]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();

const isWanted = <Row extends object>(view: ListView<Row>, row: Row, wanted: Wanted): boolean =>
  filteredFields(view).every(
    ([name]) => !(name in wanted) || filterValueOf(row, name) === wanted[name],
  ) &&
  Object.entries(view.filters ?? {}).every(
    ([name, { matches }]) => !(name in wanted) || (matches?.(row, wanted[name]!) ?? true),
  );

/** The rows that match the search and the filters, in the order that is asked for. */
export const narrowed = <Row extends object>(
  view: ListView<Row>,
  rows: readonly Row[],
  { search, wanted, order }: Asked,
): readonly Row[] => {
  const text = search.trim().toLowerCase();
  const found = rows.filter(
    (row) => isWanted(view, row, wanted) && (!text || textOf(view, row).includes(text)),
  );
  const compare = order && (view.orders?.[order]?.compare ?? fieldOrder(view.fields, order));
  return compare ? found.sort(compare) : found;
};
