import { LinkButtonRoot } from './link-button';
import { from, theme } from './theme';
import styled from 'styled-components';
import { pageSize } from './page-of';

export interface PagerProps {
  /** What is paged, such as "users". */
  of: string;
  /** Counted from 0. */
  page: number;
  /** Rows of all pages. */
  count: number;
  onPage: (page: number) => void;
}

/** Thousands stand apart. */
const figure = new Intl.NumberFormat('en-US');

/** "1 entry", "2 entries". */
const counted = (count: number, of: string): string =>
  `${figure.format(count)} ${count === 1 ? of.replace(/ies$/, 'y').replace(/s$/, '') : of}`;

/** The range of shown rows, with paging buttons; only the count when there is one page. */
export const Pager = ({ of, page, count, onPage }: PagerProps) => {
  const last = Math.min(count, (page + 1) * pageSize);
  const isLast = last === count;
  const [first, end, all] = [page * pageSize + 1, last, count].map((n) => figure.format(n));
  const range = `${first}–${end} of ${all} ${of}`;
  if (page === 0 && isLast) return <Words role="status">{counted(count, of)}</Words>;
  return (
    <Root aria-label={`Pages of ${of}`}>
      <Words role="status">{range}</Words>
      <Step off={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Step>
      <Step off={isLast} onClick={() => onPage(page + 1)}>
        Next
      </Step>
    </Root>
  );
};

interface StepProps {
  off: boolean;
  onClick: () => void;
  children: string;
}

/** Stays focusable at both ends, so that the keyboard focus is not lost. */
const Step = ({ off, onClick, children }: StepProps) => (
  <LinkButtonRoot
    as="button"
    type="button"
    $size="small"
    $variant="secondary"
    $full={false}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onClick}
  >
    {children}
  </LinkButtonRoot>
);

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
  /* A finger's size where there is no mouse. */
  > button {
    min-height: ${theme.target.medium};
    ${from.desktop} {
      min-height: ${theme.target.small};
    }
  }
`;
const Words = styled.p`
  margin-right: auto;
  font-size: ${theme.size.small};
  font-variant-numeric: tabular-nums;
  color: ${theme.colour.textMuted};
`;
