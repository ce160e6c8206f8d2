import { Loaded } from '@hypercar/app-kit/loaded';
import type { EndpointResult } from '@hypercar/contracts/endpoint';
import type { getDailyStatus } from '@hypercar/contracts/contest';
import { Button } from '@hypercar/ui/button';
import { Collapsible } from '@hypercar/ui/collapsible';
import { theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Panel } from '../../../panels/panel';
import { dailyStatusQuery } from '../api/sharing-queries';
import { useShare } from '../api/use-share';

type Status = EndpointResult<typeof getDailyStatus>;

const stateTexts: Readonly<Record<Status['contestState'], string>> = {
  upcoming: 'The contest has not begun yet. Each of these counts once a day when it runs.',
  open: 'Each of these counts once a day.',
  ended: 'Contest has ended - No new bonus entries can be earned',
};

/** What cannot be done now is folded away under this. */
const foldedTitles = {
  upcoming: 'What will count',
  ended: 'What counted while it ran',
} as const;

/** A referral is recorded when a friend joins, so members cannot report it. */
const canBeReported = (platform: string): boolean => platform !== 'referral';

const Tasks = ({ status, userId }: { status: Status; userId: string }) => {
  const share = useShare(userId);
  const isOpen = status.contestState === 'open';
  return (
    <List role="list" aria-label="Share tasks">
      {status.tasks.map(({ platform, name, points, entries, done }) => (
        <li key={platform}>
          <span>
            <b>{name}</b>
            <small>
              {points} points · {entries} {entries === 1 ? 'entry' : 'entries'}
            </small>
          </span>
          {done && <span>Done today</span>}
          {isOpen && !done && canBeReported(platform) && (
            <Button
              variant="secondary"
              size="small"
              pending={share.isPending && share.variables === platform}
              onClick={() => share.mutate(platform)}
            >
              Count it <VisuallyHidden>({name})</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </List>
  );
};

const Today = ({ status }: { status: Status }) => {
  const { contestState, pointsToday, entriesToday } = status;
  if (contestState !== 'open' && pointsToday === 0 && entriesToday === 0) return null;
  return (
    <Sum>
      Today: {pointsToday} points, {entriesToday} entries
    </Sum>
  );
};

/** The share tasks and their rewards, with today's status. */
export const ShareTasksPanel = ({ userId }: { userId: string }) => (
  <Panel title="Sharing today">
    <Loaded query={useQuery(dailyStatusQuery())} of="the tasks of today">
      {(status) => (
        <div>
          <p>{stateTexts[status.contestState]}</p>
          <Today status={status} />
          {status.contestState === 'open' ? (
            <Tasks status={status} userId={userId} />
          ) : (
            <Collapsible title={foldedTitles[status.contestState]}>
              <Tasks status={status} userId={userId} />
            </Collapsible>
          )}
        </div>
      )}
    </Loaded>
  </Panel>
);

const Sum = styled.p`
  margin-top: ${theme.space.xs};
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;
const List = styled.ul`
  margin-top: ${theme.space.m};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.m};
    min-height: ${theme.target.large};
    border-top: 1px solid ${theme.colour.line};
    font-size: ${theme.size.small};
  }
  li > span:first-child {
    display: grid;
    line-height: ${theme.leading.snug};
  }
  b {
    color: ${theme.colour.textStrong};
  }
  b::first-letter {
    text-transform: uppercase;
  }
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
