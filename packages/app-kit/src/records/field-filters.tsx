import type { RecordField, RecordFields } from '@hypercar/contracts/record';
import { FilterChoice } from '@hypercar/ui/filter-row';
import type { Wanted } from './narrow';

const yesOrNo = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const;

const choicesOf = ({ options }: RecordField) => (options ? Object.entries(options) : yesOrNo);

export interface FieldFiltersProps {
  fields: RecordFields;
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** One select for each filterable field, for a FilterRow. */
export const FieldFilters = ({ fields, wanted, onChange }: FieldFiltersProps) =>
  Object.entries(fields)
    .filter(([, { filtered }]) => filtered)
    .map(([name, field]) => (
      <FilterChoice
        key={name}
        label={field.label}
        value={wanted[name] ?? 'all'}
        choices={choicesOf(field)}
        onChange={(value) => {
          const { [name]: _before, ...rest } = wanted;
          onChange(value === 'all' ? rest : { ...rest, [name]: value });
        }}
      />
    ));
