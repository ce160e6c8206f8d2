import { FoldedFilters } from '@hypercar/app-kit/foot/folded-filters';
import { SortChoice } from '@hypercar/app-kit/pages/sort-choice';
import { ratings } from '@hypercar/contracts/transfer-score';
import { sheetCriteria, sheetSizes } from '@hypercar/contracts/transfer-sheets';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { FilterChoice } from '@hypercar/ui/filter-row';
import { every, narrowing, type SheetFilter } from '../api/sheet-filter';
import { criterionLabel, sheetSorts, sizeLabel } from '../api/sheet-labels';

export interface SheetFiltersProps {
  filter: SheetFilter;
  onChange: (filter: SheetFilter) => void;
}

const OnlyOne = ({ onAll }: { onAll: () => void }) => (
  <Alert title="The sheet of a label">
    <Button variant="secondary" onClick={onAll}>
      Show all sheets
    </Button>
  </Alert>
);

/** What narrows the recorded sheets. Where the table has heads, these sort it. */
export const SheetFilters = ({ filter, onChange }: SheetFiltersProps) => {
  const set = (change: Partial<SheetFilter>) => onChange({ ...filter, ...change });
  if (filter.sheet) return <OnlyOne onAll={() => set({ sheet: '' })} />;
  return (
    <FoldedFilters
      label="Recorded sheets"
      count={narrowing(filter)}
      onClear={() => onChange({ ...every, search: filter.search, sort: filter.sort })}
      search={
        <Field
          label="Search makers"
          type="search"
          placeholder="Maker name"
          maxLength={254}
          value={filter.search}
          onChange={({ target }) => set({ search: target.value })}
        />
      }
    >
      <Field
        label="Recorded on"
        type="date"
        value={filter.day}
        onChange={({ target }) => set({ day: target.value })}
      />
      <FilterChoice
        label="Rating"
        value={filter.rating}
        choices={ratings.map((rating) => [rating, rating])}
        onChange={(rating) => set({ rating })}
      />
      <FilterChoice
        label="Size"
        value={filter.size}
        choices={sheetSizes.map((size) => [size, sizeLabel[size]])}
        onChange={(size) => set({ size })}
      />
      <FilterChoice
        label="Not met"
        value={filter.unmet}
        choices={sheetCriteria.map((name) => [name, criterionLabel(name)])}
        onChange={(unmet) => set({ unmet })}
      />
      <SortChoice value={filter.sort} choices={sheetSorts} onChange={(sort) => set({ sort })} />
    </FoldedFilters>
  );
};
