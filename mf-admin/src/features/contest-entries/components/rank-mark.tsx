import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const medals: Readonly<Record<number, string>> = {
  1: theme.medal.gold,
  2: theme.medal.silver,
  3: theme.medal.bronze,
};

export type RankMarkProps = Pick<ContestEntryRow, 'rank' | 'rankAtLeast'> & {
  /** The first three ranks have a medal; places in another order have none. */
  isRank: boolean;
};

/** A place: #1, #2 … with a medal's colour for the first three, #1,000+ where no further ones were counted; a void entry has none. */
export const RankMark = ({ rank, rankAtLeast, isRank }: RankMarkProps) => {
  if (rank === null) return <>–</>;
  return (
    <Mark $medal={isRank ? medals[rank] : undefined}>
      #{rank.toLocaleString('en-US')}
      {rankAtLeast && '+'}
    </Mark>
  );
};

const Mark = styled.span<{ $medal: string | undefined }>`
  font-weight: ${theme.weight.strong};
  font-variant-numeric: tabular-nums;
  color: ${({ $medal }) => $medal ?? theme.colour.textMuted};
  ${({ $medal }) =>
    $medal &&
    `padding: 0.15em 0.55em; border: 1px solid currentColor; border-radius: ${theme.radius.round};
     background: color-mix(in srgb, ${$medal} 12%, transparent);`}
`;
