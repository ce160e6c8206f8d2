import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Card } from '@hypercar/ui/card';
import { Field } from '@hypercar/ui/field';
import { Stack } from '@hypercar/ui/stack';
import { BankResults } from './bank-results';
import { ColumnChoice } from './column-choice';
import { useStatement } from './use-statement';

/** Compares the expenses with a bank's statement, a CSV file that stays in the browser. */
export const BankPanel = ({ onClose }: { onClose: () => void }) => {
  const { open, error, file, columns, setColumns, statement } = useStatement();
  return (
    <Card as="section" aria-label="Bank statement">
      <Stack>
        <Field
          label="The bank’s statement"
          hint="A CSV file. It stays in this browser."
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => target.files?.[0] && open(target.files[0])}
        />
        {error && <Alert tone="danger">{error.message}</Alert>}
        {file && columns && (
          <ColumnChoice headings={file.headings} columns={columns} onChange={setColumns} />
        )}
        {statement && <BankResults statement={statement} />}
        <div>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
