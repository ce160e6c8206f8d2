import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { guessColumns, readStatement, type StatementColumns } from './read-statement';
import { readStatementFile } from './statement-file';

/** A bank's file, what its columns hold, and its lines once day and amount are known. The file stays in the browser. */
export const useStatement = () => {
  const [changed, setChanged] = useState<Partial<StatementColumns>>({});
  const reading = useMutation({ mutationFn: readStatementFile, onMutate: () => setChanged({}) });
  const file = reading.data;
  const columns = file && { ...guessColumns(file.headings), ...changed };
  const isKnown = columns?.day !== undefined && columns.amount !== undefined;
  return {
    open: reading.mutate,
    error: reading.error,
    file,
    columns,
    setColumns: (next: Partial<StatementColumns>) => setChanged({ ...changed, ...next }),
    statement: file && columns && isKnown ? readStatement(file.rows, columns) : undefined,
  };
};
