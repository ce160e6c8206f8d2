import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { from, theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AttemptFilter, TimeSpan } from '../api/attempt-filter';

export interface AttemptFiltersProps {
  filter: AttemptFilter;
  onChange: (filter: AttemptFilter) => void;
  /** A control in front of these. */
  children: ReactNode;
}

/** By time, address and result. */
export const AttemptFilters = ({ filter, onChange, children }: AttemptFiltersProps) => (
  <Row role="search" aria-label="Login attempts">
    {children}
    <Select
      label="Time"
      value={filter.span}
      onChange={({ target }) =>
        onChange({ ...filter, span: target.value as TimeSpan, chosenAt: Date.now() })
      }
    >
      <option value="any">Any time</option>
      <option value="hour">Last hour</option>
      <option value="day">Last 24 hours</option>
      <option value="week">Last 7 days</option>
      <option value="month">Last 30 days</option>
    </Select>
    <Field
      label="IP address"
      type="search"
      placeholder="All or part of it"
      value={filter.ip}
      onChange={({ target }) => onChange({ ...filter, ip: target.value })}
    />
    <Select
      label="Result"
      value={filter.result}
      onChange={({ target }) =>
        onChange({ ...filter, result: target.value as AttemptFilter['result'] })
      }
    >
      <option value="all">All</option>
      <option value="success">Succeeded</option>
      <option value="failure">Failed</option>
    </Select>
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.s};
  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${theme.space.m};
  }
`;
