import { FieldPair } from '@hypercar/ui/field-pair';
import { Select } from '@hypercar/ui/select';
import type { StatementColumns } from './read-statement';

interface ColumnSelectProps {
  label: string;
  headings: readonly string[];
  value: number | undefined;
  onChange: (place: number | undefined) => void;
}

const ColumnSelect = ({ label, headings, value, onChange }: ColumnSelectProps) => (
  <Select
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
  >
    <option value="">Please choose</option>
    {headings.map((heading, place) => (
      <option key={place} value={place}>
        {heading || `Column ${place + 1}`}
      </option>
    ))}
  </Select>
);

interface ColumnChoiceProps {
  headings: readonly string[];
  columns: StatementColumns;
  onChange: (columns: Partial<StatementColumns>) => void;
}

/** Which column of a bank's file holds the day and which the amount. */
export const ColumnChoice = ({ headings, columns, onChange }: ColumnChoiceProps) => (
  <FieldPair>
    <ColumnSelect
      label="Column of the day"
      headings={headings}
      value={columns.day}
      onChange={(day) => onChange({ day })}
    />
    <ColumnSelect
      label="Column of the amount"
      headings={headings}
      value={columns.amount}
      onChange={(amount) => onChange({ amount })}
    />
  </FieldPair>
);
