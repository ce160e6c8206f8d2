import { Checkbox } from '@hypercar/ui/checkbox';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { useEffect } from 'react';
import type { Selection } from './use-selection';

/** Tells a selection which rows a table shows. */
export const useShownRows = <Row extends { id: string }>(
  selection: Selection<Row> | undefined,
  table: string,
  rows: readonly Row[],
): void => {
  const saw = selection?.saw;
  useEffect(() => saw?.(table, rows), [saw, table, rows]);
};

export interface SelectBoxProps<Row extends { id: string }> {
  selection: Selection<Row>;
  /** The name of the table, as useShownRows has it. */
  table: string;
  row: Row;
  name: string;
  /** The name is seen, too. */
  named?: true;
}

/** Chooses a row; a click with Shift chooses those between it and the one before, too. */
export const SelectBox = <Row extends { id: string }>(props: SelectBoxProps<Row>) => {
  const { selection, table, row, name, named } = props;
  return (
    <Checkbox
      label={
        <>
          <VisuallyHidden>Select {!named && name}</VisuallyHidden>
          {named && name}
        </>
      }
      checked={selection.isChosen(row)}
      onChange={({ target, nativeEvent }) => {
        const range = (nativeEvent as MouseEvent).shiftKey;
        selection.toggle(row, target.checked, { table, range });
      }}
    />
  );
};

type SelectCellProps<Row extends { id: string }> = Omit<SelectBoxProps<Row>, 'selection'> & {
  selection: Selection<Row> | undefined;
};

/** The cell that chooses a row, while rows are chosen. */
export const SelectCell = <Row extends { id: string }>({
  selection,
  ...box
}: SelectCellProps<Row>) =>
  selection?.isOn && (
    <td className="choose">
      <SelectBox selection={selection} {...box} />
    </td>
  );

/** The column of those cells; none while no rows are chosen. */
export const selectColumns = (selection: Pick<Selection<never>, 'isOn'> | undefined) =>
  selection?.isOn ? [{ name: 'Select' }] : [];
