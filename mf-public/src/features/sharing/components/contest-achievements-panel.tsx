import { Loaded } from '@hypercar/app-kit/loaded';
import { achievementTexts, achievementTypes } from '@hypercar/contracts/achievement-texts';
import type { Achievement } from '@hypercar/contracts/achievements';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { AchievementStone } from '../../../panels/achievement-stone';
import { Panel } from '../../../panels/panel';
import { achievementsQuery } from '../api/sharing-queries';
import { announceAchievements } from '../api/announce-achievements';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const All = ({ earned, userId }: { earned: readonly Achievement[]; userId: string }) => {
  useEffect(() => void announceAchievements(userId, earned), [userId, earned]);
  return (
    <List role="list" aria-label="Contest achievements">
      {achievementTypes.map((type) => {
        const got = earned.find((one) => one.type === type);
        return (
          <li key={type} data-earned={got !== undefined}>
            <AchievementStone set={got !== undefined} />
            <div>
              <b>{achievementTexts[type].name}</b>
              <p>
                {got
                  ? `Earned ${day.format(new Date(got.unlockedAt))}`
                  : achievementTexts[type].how}
              </p>
            </div>
          </li>
        );
      })}
    </List>
  );
};

/** The contest's six achievements; a new one is announced once. */
export const ContestAchievementsPanel = ({ userId }: { userId: string }) => (
  <Panel title="Contest achievements">
    <Loaded query={useQuery(achievementsQuery())} of="your achievements">
      {(earned) => <All earned={earned} userId={userId} />}
    </Loaded>
  </Panel>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${theme.space.m} ${theme.space.l};
  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${theme.space.s};
    align-items: center;
    font-size: ${theme.size.small};
    line-height: ${theme.leading.snug};
  }
  [data-earned='true'] b {
    color: ${theme.colour.textStrong};
  }
  p {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
