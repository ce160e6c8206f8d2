import type { FieldKind, RecordField, RecordFields } from '@hypercar/contracts/record';
import type { ColumnSort } from '@hypercar/ui/record-table';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import type { ReactNode } from 'react';
import { SelectCell, selectColumns, useShownRows } from '../many/select-cell';
import { ChosenTable } from '../columns/chosen-table';
import type { RowActs } from './record-board';
import { showValue } from './show-value';

interface Column<Row> {
  name: string;
  number: boolean;
  sort?: ColumnSort | undefined;
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
}

export interface FieldTableProps<Row extends { id: string }> extends RowActs<Row> {
  label: string;
  rows: readonly Row[];
  fields: RecordFields;
  /** The column that names a row, and what the list is sorted by it as. */
  head: { name: string; by?: string; cell: (row: Row) => ReactNode };
  /** Fields, in this order, before all others. */
  order?: readonly string[];
  /** Fields that another column shows. */
  without?: readonly string[];
  /** Fields whose texts are short: they stay in one line. */
  brief?: readonly string[];
  /** Custom cells. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Columns of computed values. */
  also?: readonly {
    name: string;
    number?: true;
    className?: string;
    /** What the list is sorted by it as. */
    by?: string;
    cell: (row: Row) => ReactNode;
  }[];
  /** How the list is sorted by a field, or by what a computed column names; undefined where it cannot be. */
  sortOf?: (by: string) => ColumnSort | undefined;
  /** What can be done besides editing and deleting. */
  actions?: (row: Row) => ReactNode;
  /** Deleting asks nothing: it can be undone. */
  deletesAtOnce?: true;
  nameOf: (row: Row) => string;
}

const classNames: Partial<Record<FieldKind, string>> = { text: 'long', moment: 'brief' };
const numbers = new Set<FieldKind>(['count', 'number', 'money', 'figure']);
const inTitleCase = (label: string): string => label.replace(/\b[a-z]/g, (c) => c.toUpperCase());
const valueOf = (row: unknown, name: string): unknown => (row as Record<string, unknown>)[name];

const columnOf = <Row extends { id: string }>(
  [name, field]: [string, RecordField],
  { cells, brief = [], sortOf }: FieldTableProps<Row>,
): Column<Row> => ({
  sort: sortOf?.(name),
  name: inTitleCase(field.column ?? field.label),
  number: numbers.has(field.kind),
  className: brief.includes(name) ? 'brief' : classNames[field.kind],
  cell: cells?.[name] ?? ((row) => showValue(field, valueOf(row, name))),
});

const columnsOf = <Row extends { id: string }>(props: FieldTableProps<Row>): Column<Row>[] => {
  const { fields, order = [], without = [], also = [], sortOf } = props;
  const placeOf = (name: string): number => order.indexOf(name) + 1 || order.length + 1;
  return [
    ...Object.entries(fields)
      .filter(([name]) => !without.includes(name))
      .sort(([a], [b]) => placeOf(a) - placeOf(b))
      .map((entry) => columnOf(entry, props)),
    ...also.map(({ by, ...column }) => ({
      ...column,
      number: column.number ?? false,
      sort: by === undefined ? undefined : sortOf?.(by),
    })),
  ];
};

/** A table of rows with a column for each of their fields: one that is declared is one that is shown. */
export const FieldTable = <Row extends { id: string }>(props: FieldTableProps<Row>) => {
  const { label, rows, head, nameOf, actions, onEdit, onDelete, selection, deletesAtOnce } = props;
  useShownRows(selection, label, rows);
  if (rows.length === 0) return null;
  const columns = columnsOf(props);
  const sort = head.by === undefined ? undefined : props.sortOf?.(head.by);
  return (
    <ChosenTable
      label={label}
      columns={[
        ...selectColumns(selection),
        { name: head.name, sort },
        ...columns,
        { name: 'Actions' },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <SelectCell selection={selection} table={label} row={row} name={nameOf(row)} />
          <th scope="row">{head.cell(row)}</th>
          {columns.map(({ name, number, className, cell }) => (
            <td key={name} data-label={name} className={number ? 'number' : className}>
              {cell(row)}
            </td>
          ))}
          <td>
            <QuietRowActions $one={!actions} role="group" aria-label={`Actions for ${nameOf(row)}`}>
              <RowAction onClick={() => onEdit(row)}>Edit…</RowAction>
              {actions?.(row)}
              <RowAction $danger onClick={() => onDelete(row)}>
                {deletesAtOnce ? 'Delete' : 'Delete…'}
              </RowAction>
            </QuietRowActions>
          </td>
        </tr>
      ))}
    </ChosenTable>
  );
};
