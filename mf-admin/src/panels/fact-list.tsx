import { theme } from '@hypercar/ui/theme';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

export type Fact = readonly [name: string, value: ReactNode];

/** What is known about something: each fact's name beside its value. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </List>
);

const List = styled.dl`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.m};
  font-size: ${theme.size.small};
  dt {
    color: ${theme.colour.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
