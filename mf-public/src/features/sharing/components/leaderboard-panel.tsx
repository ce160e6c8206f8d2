import { Loaded } from '@hypercar/app-kit/loaded';
import type { ShareRank } from '@hypercar/contracts/contest';
import { EmptyState } from '@hypercar/ui/empty-state';
import { lazily } from '@hypercar/ui/lazily';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Figure } from '../../../panels/figure';
import { Panel } from '../../../panels/panel';
import { dailyStatusQuery, leaderboardQuery, leaderQuery } from '../api/sharing-queries';

const day = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
);
const shares = (count: number): string => `${count} ${count === 1 ? 'share' : 'shares'}`;

const Leader = () => {
  const { data } = useQuery(leaderQuery());
  if (!data) return null;
  return (
    <div>
      <Figure $size="h3">{data.username}</Figure>
      <Note>
        leads with {shares(data.shareCount)} on {day().format(new Date(data.date))}
      </Note>
    </div>
  );
};

const Ranks = ({ ranks }: { ranks: readonly ShareRank[] }) => (
  <List aria-label="Share leaderboard">
    {ranks.map(({ position, username, shareCount }) => (
      <li key={position}>
        <span>{position}</span>
        <b>{username}</b>
        <span>{shares(shareCount)}</span>
      </li>
    ))}
  </List>
);

const Empty = () => {
  const { data: status } = useQuery(dailyStatusQuery());
  if (status?.contestState === 'ended') return <p>Nobody shared on the days of the contest.</p>;
  return <EmptyState title="Nobody has shared yet">The first share of a day leads it.</EmptyState>;
};

/** Who shared most: today, or on the contest's last day with shares. */
export const LeaderboardPanel = () => (
  <Panel title="Share leaderboard">
    <Loaded query={useQuery(leaderboardQuery())} of="the leaderboard">
      {(ranks) =>
        ranks.length === 0 ? (
          <Empty />
        ) : (
          <Content>
            <Leader />
            <Ranks ranks={ranks} />
          </Content>
        )
      }
    </Loaded>
  </Panel>
);

const Content = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
const Note = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;
const List = styled.ol`
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr) auto;
    gap: ${theme.space.s};
    padding-block: ${theme.space.xs};
    border-top: 1px solid ${theme.colour.line};
    font-size: ${theme.size.small};
    font-variant-numeric: tabular-nums;
  }
  b {
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
  span {
    color: ${theme.colour.textMuted};
  }
`;
