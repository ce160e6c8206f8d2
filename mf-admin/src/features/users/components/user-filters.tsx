import { userStatuses } from '@hypercar/contracts/accounts';
import { roles } from '@hypercar/contracts/endpoint';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { from, theme } from '@hypercar/ui/theme';
import type { Ref } from 'react';
import styled from 'styled-components';
import type { UserFilter } from '../api/filter-users';
import { roleWords, statusWords } from '../api/status-words';

export interface UserFiltersProps {
  filter: UserFilter;
  searchRef: Ref<HTMLInputElement>;
  onChange: (filter: UserFilter) => void;
}

export const UserFilters = ({ filter, searchRef, onChange }: UserFiltersProps) => (
  <Row role="search">
    <Field
      ref={searchRef}
      label="Search"
      type="search"
      placeholder="Username or email"
      value={filter.search}
      onChange={({ target }) => onChange({ ...filter, search: target.value })}
    />
    <Select
      label="Status"
      value={filter.status}
      onChange={({ target }) =>
        onChange({ ...filter, status: target.value as UserFilter['status'] })
      }
    >
      <option value="all">All</option>
      {userStatuses.map((status) => (
        <option key={status} value={status}>
          {statusWords[status]}
        </option>
      ))}
    </Select>
    <Select
      label="Role"
      value={filter.role}
      onChange={({ target }) => onChange({ ...filter, role: target.value as UserFilter['role'] })}
    >
      <option value="all">All</option>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleWords[role]}
        </option>
      ))}
    </Select>
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.s};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
    gap: ${theme.space.m};
    > :first-child {
      grid-column: auto;
    }
  }
`;
