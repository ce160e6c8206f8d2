import { countOf, figure } from './count-of';
import { LinkButtonRoot } from './link-button';
import { from, theme } from './theme';
import styled from 'styled-components';
import { pageSize } from './page-of';

export interface PagerProps {
  /** What is paged, such as "users". */
  of: string;
  /** Counted from 0; from -1, the last page, when nobody has counted how many there are before it. */
  page: number;
  /** Rows of all pages. */
  count: number;
  /** There are more rows than were counted. */
  atLeast?: boolean;
  /** No page is before this one: told where pages are counted from the end. */
  isFirst?: boolean;
  onPage: (page: number) => void;
  /** Offers the first and the last page. */
  onFirst?: (() => void) | undefined;
  onLast?: (() => void) | undefined;
}

/** Rows before a page, or behind it when pages are counted from the end. */
const besides = (page: number): number => (page < 0 ? -page - 1 : page) * pageSize;

const rangeOf = (page: number, most: number): string => {
  const before = besides(page);
  if (page === -1) return `Last ${pageSize}`;
  const range = [before + 1, Math.min(most, before + pageSize)].map((n) => figure.format(n));
  return `${range.join('–')}${page < 0 ? ' from the end' : ''}`;
};

/** The range of shown rows, with paging buttons; only the count when there is one page. */
export const Pager = ({ of, page, count, atLeast = false, ...steps }: PagerProps) => {
  const most = atLeast && page < 0 ? Infinity : count;
  const isLast = page < 0 ? page === -1 : !atLeast && count <= besides(page) + pageSize;
  const { isFirst = page === 0, onPage, onFirst, onLast } = steps;
  if (isFirst && isLast) return <Words role="status">{countOf(count, of)}</Words>;
  return (
    <Root aria-label={`Pages of ${of}`}>
      <Words role="status">
        {`${rangeOf(page, most)} of ${figure.format(count)}${atLeast ? '+' : ''} ${of}`}
      </Words>
      {onFirst && (
        <Step off={isFirst} onClick={onFirst}>
          First
        </Step>
      )}
      <Step off={isFirst} onClick={() => onPage(page - 1)}>
        Previous
      </Step>
      <Step off={isLast} onClick={() => onPage(page + 1)}>
        Next
      </Step>
      {onLast && (
        <Step off={isLast} onClick={onLast}>
          Last
        </Step>
      )}
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
