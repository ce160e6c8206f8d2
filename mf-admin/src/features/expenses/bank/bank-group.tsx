import { dollars, formatDay } from '@hypercar/app-kit/records/show-value';
import { controlStyle } from '@hypercar/ui/field-frame';
import { from, theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { BankLine } from './read-statement';

interface BankGroupProps {
  title: string;
  /** The button for all of them. */
  act?: ReactNode;
  children: readonly ReactNode[];
}

/** Some lines or expenses with a heading; nothing when there are none. */
export const BankGroup = ({ title, act, children }: BankGroupProps) =>
  children.length > 0 && (
    <Root aria-label={title}>
      <Head>
        <h3>{title}</h3>
        {act}
      </Head>
      <List>{children}</List>
    </Root>
  );

/** A line of the bank, and beside it what is done with it. */
export const BankRow = ({ line, children }: { line: BankLine; children: ReactNode }) => (
  <li>
    <span>
      {formatDay(line.day)} <Said>{line.text || 'No text'}</Said>
    </span>
    <strong>{dollars(line.amount)}</strong>
    <Beside>{children}</Beside>
  </li>
);

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  h3 {
    font-size: ${theme.size.body};
  }
`;
const List = styled.ul.attrs({ role: 'list' })`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space.hair} ${theme.space.m};
    padding: ${theme.space.xs} ${theme.space.m};
    font-size: ${theme.size.small};
  }
  li + li {
    border-top: 1px solid ${theme.colour.line};
  }
  strong {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  ${from.desktop} {
    li {
      grid-template-columns: minmax(0, 1fr) 7rem minmax(0, 1fr);
    }
  }
`;
const Said = styled.span`
  overflow-wrap: anywhere;
  color: ${theme.colour.textStrong};
`;
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  grid-column: 1 / -1;
  gap: ${theme.space.xs};
  ${from.desktop} {
    grid-column: auto;
  }
`;
export const Choice = styled.select`
  ${controlStyle}
  width: auto;
`;
