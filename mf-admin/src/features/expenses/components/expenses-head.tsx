import { theme } from '@hypercar/ui/theme';
import { dollars } from '@hypercar/app-kit/records/show-value';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface ExpensesHeadProps {
  /** Of those that the filters match. */
  total: string;
  /** The buttons that export and add. */
  tools: ReactNode;
}

/** The grand total, and the actions. */
export const ExpensesHead = ({ total, tools }: ExpensesHeadProps) => (
  <Row>
    <Total>
      Grand Total <strong>{dollars(total)}</strong>
    </Total>
    <Tools>{tools}</Tools>
  </Row>
);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.m};
`;
const Total = styled.p`
  min-width: 0;
  color: ${theme.colour.textMuted};
  strong {
    display: block;
    font-family: ${theme.font.display};
    font-stretch: ${theme.font.displayStretch};
    font-size: ${theme.size.h3};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
