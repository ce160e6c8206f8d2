import { Button } from '@hypercar/ui/button';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import { dollars } from '@hypercar/app-kit/records/show-value';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';

export interface ExpensesHeadProps {
  /** Of those that the filters match. */
  total: string;
  /** The buttons that export and add. */
  tools: ReactNode;
}

// Lazy: few compare, and it reads the bank's files.
const BankPanel = lazy(async () => ({ default: (await import('../bank/bank-panel')).BankPanel }));

/** The grand total, the actions, and the bank's statement while it is compared. */
export const ExpensesHead = ({ total, tools }: ExpensesHeadProps) => {
  const [isBankOpen, setBankOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setBankOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Row>
        <Total>
          Grand Total <strong>{dollars(total)}</strong>
        </Total>
        <Tools>
          <Button
            ref={opener}
            variant="secondary"
            aria-expanded={isBankOpen}
            onClick={() => setBankOpen(true)}
          >
            Bank statement…
          </Button>
          {tools}
        </Tools>
      </Row>
      <Suspense fallback={<Loading />}>{isBankOpen && <BankPanel onClose={close} />}</Suspense>
    </>
  );
};

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
