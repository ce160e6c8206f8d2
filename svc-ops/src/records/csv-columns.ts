import type { RecordDeclaration, RecordField } from '@hypercar/contracts/record';
import type { CsvColumn } from '@hypercar/service-kit/csv';
import type { z } from 'zod';

type Shown<D extends RecordDeclaration> = z.output<D['shown']>;

const headingOf = ({ label, column = label }: RecordField): string => column;

/** The columns of a record's file: those that are named, in their order, and then every other field. */
export const csvColumns = <D extends RecordDeclaration>(
  { fields }: D,
  named: readonly ((keyof D['fields'] & string) | CsvColumn<Shown<D>>)[],
): readonly CsvColumn<Shown<D>>[] => {
  const others = Object.keys(fields).filter((name) => !named.includes(name));
  return [...named, ...others].map((column) =>
    typeof column === 'string'
      ? [headingOf(fields[column]!), (row) => (row as Record<string, never>)[column]!]
      : column,
  );
};
