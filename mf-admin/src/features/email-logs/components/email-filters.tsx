import { emailStatuses, emailTypes } from '@hypercar/contracts/email-logs';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { emailStatusWords, emailTypeWords } from '../api/email-words';
import type { EmailFilter } from '../api/filter-emails';

export interface EmailFiltersProps {
  filter: EmailFilter;
  onChange: (filter: EmailFilter) => void;
}

export const EmailFilters = ({ filter, onChange }: EmailFiltersProps) => (
  <Row role="search">
    <Field
      label="Search"
      type="search"
      placeholder="Email or subject"
      value={filter.search}
      onChange={({ target }) => onChange({ ...filter, search: target.value })}
    />
    <Select
      label="Status"
      value={filter.status}
      onChange={({ target }) =>
        onChange({ ...filter, status: target.value as EmailFilter['status'] })
      }
    >
      <option value="all">All</option>
      {emailStatuses.map((status) => (
        <option key={status} value={status}>
          {emailStatusWords[status]}
        </option>
      ))}
    </Select>
    <Select
      label="Type"
      value={filter.type}
      onChange={({ target }) => onChange({ ...filter, type: target.value as EmailFilter['type'] })}
    >
      <option value="all">All</option>
      {emailTypes.map((type) => (
        <option key={type} value={type}>
          {emailTypeWords(type)}
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
