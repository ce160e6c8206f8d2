import { Button } from '@hypercar/ui/button';
import { Menu, MenuItem, MenuLine } from '@hypercar/ui/menu';
import { hideColumns, useHiddenColumns } from './hidden-columns';

export interface ColumnsButtonProps {
  /** The table's name. */
  table: string;
  /** Those that can be hidden. */
  columns: readonly string[];
}

/** Chooses which columns a table shows in this browser. */
export const ColumnsButton = ({ table, columns }: ColumnsButtonProps) => {
  const hidden = useHiddenColumns(table).filter((name) => columns.includes(name));
  const turn = (name: string) =>
    hideColumns(
      table,
      hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
    );
  return (
    <Menu
      trigger={
        <Button size="small" variant="secondary">
          Columns{hidden.length > 0 && `, ${hidden.length} hidden`}
        </Button>
      }
    >
      {columns.map((name) => (
        <MenuItem key={name} checked={!hidden.includes(name)} staysOpen onSelect={() => turn(name)}>
          {name}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => hideColumns(table, [])}>All columns</MenuItem>
    </Menu>
  );
};
