import { type UserSort, userSorts, userStatuses } from '@hypercar/contracts/users';
import { roles } from '@hypercar/contracts/endpoint';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import type { Ref } from 'react';
import { Select } from '@hypercar/ui/select';
import { SearchField } from '../../../lists/search-field';
import { useTags } from '../api/use-tags';
import type { UserFilter } from '../api/user-filter';
import { roleLabel, sortLabel, statusLabel } from '../api/status-labels';

export interface UserFiltersProps {
  filter: UserFilter;
  searchRef: Ref<HTMLInputElement>;
  onChange: (filter: UserFilter) => void;
}

interface TagChoiceProps {
  value: string;
  onChange: (tag: string) => void;
}

const TagChoice = ({ value, onChange }: TagChoiceProps) => {
  const tags = new Set(useTags());
  // One of an address that nobody has any more.
  if (value) tags.add(value);
  if (tags.size === 0) return null;
  return (
    <FilterChoice
      label="Tag"
      value={value || 'all'}
      choices={[...tags].map((tag) => [tag, tag])}
      onChange={(tag) => onChange(tag === 'all' ? '' : tag)}
    />
  );
};

export const UserFilters = ({ filter, searchRef, onChange }: UserFiltersProps) => (
  <FilterRow>
    <SearchField
      ref={searchRef}
      label="Search"
      placeholder="Username or email"
      search={filter.search}
      onSearch={(search) => onChange({ ...filter, search })}
    />
    <FilterChoice
      label="Status"
      value={filter.status}
      choices={userStatuses.map((status) => [status, statusLabel[status]])}
      onChange={(status) => onChange({ ...filter, status })}
    />
    <FilterChoice
      label="Role"
      value={filter.role}
      choices={roles.map((role) => [role, roleLabel[role]])}
      onChange={(role) => onChange({ ...filter, role })}
    />
    <FilterChoice
      label="Address"
      value={filter.verified}
      choices={[
        ['true', 'Verified only'],
        ['false', 'Unverified only'],
      ]}
      onChange={(verified) => onChange({ ...filter, verified })}
    />
    <TagChoice value={filter.tag} onChange={(tag) => onChange({ ...filter, tag })} />
    <Select
      label="Order"
      value={filter.sort}
      onChange={({ target }) => onChange({ ...filter, sort: target.value as UserSort })}
    >
      {userSorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortLabel[sort]}
        </option>
      ))}
    </Select>
  </FilterRow>
);
