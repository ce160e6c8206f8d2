import type { MyLogins } from '@hypercar/contracts/my-account';
import { lazily } from '@hypercar/ui/lazily';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { achievementTypes, achievementLabel } from '../api/achievement-labels';
import { AchievementStone } from '../../../panels/achievement-stone';

const day = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

/** The five achievements: the unlocked ones with their day, the others with their condition. */
export const Achievements = ({ earned }: { earned: MyLogins['achievements'] }) => (
  <List role="list" aria-label="Login achievements">
    {achievementTypes.map((type) => {
      const { name, condition } = achievementLabel[type];
      const got = earned.find((one) => one.type === type);
      return (
        <Item key={type} $got={got !== undefined}>
          <AchievementStone set={got !== undefined} />
          <div>
            <b>{name}</b>
            <p>{got ? `Earned ${day().format(new Date(got.unlockedAt))}` : condition}</p>
          </div>
        </Item>
      );
    })}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${theme.space.m} ${theme.space.l};
  padding-top: ${theme.space.l};
  border-top: 1px solid ${theme.colour.line};
`;
const Item = styled.li<{ $got: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.s};
  align-items: center;
  font-size: ${theme.size.small};
  line-height: ${theme.leading.snug};
  b {
    font-weight: ${theme.weight.strong};
    color: ${({ $got }) => ($got ? theme.colour.textStrong : theme.colour.text)};
  }
  p {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
