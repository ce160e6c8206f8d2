import { noValue, type RecordField } from '@hypercar/contracts/record';
import { Field } from '@hypercar/ui/field';
import { FilterChoice } from '@hypercar/ui/filter-row';
import { Select } from '@hypercar/ui/select';
import { FoldedFilters } from '../foot/folded-filters';
import { fieldOrderLabel } from './field-order';
import { filteredFields, type RowFilter, type RowOrder } from './list-view';
import { filterValueOf } from './narrow';
import { capitalized } from './record-texts';
import type { RecordListState } from './use-record-list';

type Choices = readonly (readonly [string, string])[];

const yesOrNo: Choices = [
  ['true', 'Yes'],
  ['false', 'No'],
];

/** The choices of a field; of one without declared options the values that the rows have, and the chosen one. */
const choicesOf = <Row extends object>(
  { options, kind, empty }: RecordField,
  name: string,
  { rows, asked }: RecordListState<Row>,
): Choices => {
  if (kind === 'flag') return yesOrNo;
  if (options)
    return [...Object.entries(options), ...(empty === '' ? [[noValue, 'None'] as const] : [])];
  const values = new Set(rows.map((row) => filterValueOf(row, name)));
  const chosen = asked.wanted[name];
  if (chosen !== undefined) values.add(chosen);
  return [...values].toSorted((a, b) => a.localeCompare(b)).map((value) => [value, value]);
};

interface FilterProps {
  filter: Pick<RowFilter<never>, 'label' | 'choices'>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const Filter = ({ filter: { label, choices }, value, onChange }: FilterProps) =>
  choices ? (
    <FilterChoice
      label={label}
      value={value ?? 'all'}
      choices={choices}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  ) : (
    <Field
      label={label}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );

interface OrderProps {
  orders: Readonly<Record<string, RowOrder<never>>>;
  value: string | undefined;
  /** What the heads of the table have sorted by, in words. */
  byHead: string | undefined;
  onChange: (name: string) => void;
}

const Order = ({ orders, value, byHead, onChange }: OrderProps) => (
  <Select label="Sort by" value={value} onChange={({ target }) => onChange(target.value)}>
    {Object.entries(orders).map(([name, { label }]) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))}
    {byHead && <option value={value}>{byHead}</option>}
  </Select>
);

/** The days of a list, then its declared filters, then its own. */
const filtersOf = <Row extends object>(list: RecordListState<Row>) => {
  const { view } = list;
  const own = Object.entries<FilterProps['filter']>(view.filters ?? {});
  const declared = filteredFields(view).map(([name, field]) => {
    const label = field.column ?? field.label;
    return [name, { label, choices: choicesOf(field, name, list) }] as const;
  });
  const days = own.filter(([, { choices }]) => !choices);
  return [...days, ...declared, ...own.filter(([, { choices }]) => choices)];
};

/** What narrows a list: its search, every declared filter, and its own filters and orders. */
export const ListFilters = <Row extends object>({ list }: { list: RecordListState<Row> }) => {
  const { view, asked, ask, searchRef } = list;
  const filters = filtersOf(list);
  const { nouns, search, orders } = view;
  if (!search && !orders && filters.length === 0) return null;
  const searchField = search && (
    <Field
      ref={searchRef}
      label={`Search ${nouns}`}
      type="search"
      placeholder={search.placeholder}
      value={asked.search}
      onChange={({ target }) => ask({ search: target.value })}
    />
  );
  return (
    <FoldedFilters
      label={capitalized(nouns)}
      search={searchField}
      count={Object.keys(asked.wanted).length}
      onClear={() => ask({ wanted: {} })}
    >
      {filters.map(([name, filter]) => (
        <Filter
          key={name}
          filter={filter}
          value={asked.wanted[name]}
          onChange={(value) => {
            const { [name]: _before, ...others } = asked.wanted;
            ask({ wanted: value === undefined ? others : { ...others, [name]: value } });
          }}
        />
      ))}
      {orders && (
        <Order
          orders={orders}
          value={asked.order}
          byHead={orders[asked.order ?? ''] ? undefined : fieldOrderLabel(view.fields, asked.order)}
          onChange={(order) => ask({ order })}
        />
      )}
    </FoldedFilters>
  );
};
