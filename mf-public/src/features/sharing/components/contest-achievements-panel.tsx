import { Loaded } from '@hypercar/app-kit/loaded';
import { achievementTexts, achievementTypes } from '@hypercar/contracts/achievement-texts';
import type { Achievement } from '@hypercar/contracts/achievements';
import { Collapsible } from '@hypercar/ui/collapsible';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { AchievementStone } from '../../../panels/achievement-stone';
import { Panel } from '../../../panels/panel';
import { achievementsQuery, dailyStatusQuery } from '../api/sharing-queries';
import { announceAchievements } from '../api/announce-achievements';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type Type = (typeof achievementTypes)[number];

/** All of them while they can be earned; after the contest the rest is folded away. */
const All = ({ earned, userId }: { earned: readonly Achievement[]; userId: string }) => {
  useEffect(() => void announceAchievements(userId, earned), [userId, earned]);
  const { data: status } = useQuery(dailyStatusQuery());
  const isEarned = (type: Type) => earned.some((one) => one.type === type);
  if (status?.contestState !== 'ended')
    return <Stones of={achievementTypes} earned={earned} label="Contest achievements" />;
  const missed = achievementTypes.filter((type) => !isEarned(type));
  return (
    <div>
      {missed.length < achievementTypes.length ? (
        <Stones
          of={achievementTypes.filter(isEarned)}
          earned={earned}
          label="Contest achievements"
        />
      ) : (
        <p>The contest is over. You earned none of its achievements.</p>
      )}
      {missed.length > 0 && (
        <Collapsible title="What could be earned">
          <Stones of={missed} earned={[]} label="Achievements that cannot be earned any more" />
        </Collapsible>
      )}
    </div>
  );
};

interface StonesProps {
  of: readonly Type[];
  earned: readonly Achievement[];
  label: string;
}

const Stones = ({ of, earned, label }: StonesProps) => (
  <List role="list" aria-label={label}>
    {of.map((type) => {
      const got = earned.find((one) => one.type === type);
      return (
        <li key={type} data-earned={got !== undefined}>
          <AchievementStone set={got !== undefined} />
          <div>
            <b>{achievementTexts[type].name}</b>
            <p>
              {got ? `Earned ${day.format(new Date(got.unlockedAt))}` : achievementTexts[type].how}
            </p>
          </div>
        </li>
      );
    })}
  </List>
);

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
