import { taskStatuses } from '@hypercar/contracts/tasks';
import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { Select } from '@hypercar/ui/select';
import type { TaskSort, TaskView } from '../api/arrange-tasks';
import { statusLabel } from '../api/task-labels';

export interface TaskFiltersProps {
  view: TaskView;
  onChange: (view: TaskView) => void;
}

const statuses = taskStatuses.map((status) => [status, statusLabel[status]] as const);
const shows = [
  ['open', 'Open'],
  ['completed', 'Completed'],
  ['overdue', 'Overdue'],
] as const;
const sorts: readonly (readonly [TaskSort, string])[] = [
  ['newest', 'Newest first'],
  ['delivery', 'Delivery date'],
  ['item', 'Item'],
  ['status', 'Status'],
];

/** Filters and sorts the list of tasks. */
export const TaskFilters = ({ view, onChange }: TaskFiltersProps) => (
  <FilterRow aria-label="Tasks">
    <Field
      label="Search tasks"
      type="search"
      placeholder="Item, vendor, tracking number or notes"
      value={view.search}
      onChange={({ target }) => onChange({ ...view, search: target.value })}
    />
    <FilterChoice
      label="Status"
      value={view.status}
      choices={statuses}
      onChange={(status) => onChange({ ...view, status })}
    />
    <FilterChoice
      label="Show"
      value={view.show}
      choices={shows}
      onChange={(show) => onChange({ ...view, show })}
    />
    <Select
      label="Sort by"
      value={view.sort}
      onChange={({ target }) => onChange({ ...view, sort: target.value as TaskSort })}
    >
      {sorts.map(([sort, words]) => (
        <option key={sort} value={sort}>
          {words}
        </option>
      ))}
    </Select>
  </FilterRow>
);
