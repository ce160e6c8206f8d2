import { RecordTable, type RecordTableProps } from '@hypercar/ui/record-table';
import { useHiddenColumns } from './hidden-columns';

export interface ChosenTableProps extends Omit<RecordTableProps, 'hidden'> {
  /** What its ColumnsButton calls it; its label unless told. */
  table?: string;
}

/** A table without the columns that were hidden by its ColumnsButton. */
export const ChosenTable = ({ table, ...props }: ChosenTableProps) => (
  <RecordTable {...props} hidden={useHiddenColumns(table ?? props.label)} />
);
