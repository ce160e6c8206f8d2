import type { MyLogins } from '@hypercar/contracts/my-account';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { lastDays } from '../api/login-days';

const shown = 14;

/** The last two weeks, one tile per day, filled if there was a login. */
export const DayStrip = ({ logins, now }: { logins: MyLogins; now: Date }) => {
  const days = lastDays(logins, shown, now);
  const set = days.filter(Boolean).length;
  return (
    <div>
      <Strip role="img" aria-label={`You logged in on ${set} of the last ${shown} days`}>
        {days.map((isSet, index) => (
          <Day key={index} $set={isSet} />
        ))}
      </Strip>
      <Ends aria-hidden="true">
        <span>two weeks ago</span>
        <span>today</span>
      </Ends>
    </div>
  );
};

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(${shown}, 1fr);
  gap: 3px;
`;
const Day = styled.span<{ $set: boolean }>`
  height: 1.75rem;
  border: 1px solid ${({ $set }) => ($set ? theme.car.stoneEdge : theme.colour.line)};
  border-radius: ${theme.radius.small};
  background: ${({ $set }) =>
    $set
      ? `linear-gradient(150deg, ${theme.car.stoneLight}, ${theme.car.stoneShade})`
      : theme.colour.sunken};
`;
const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  margin-top: ${theme.space.hair};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
