import type { MyReferrals } from '@hypercar/contracts/my-account';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const mostShown = 3;

const Held = ({ until }: { until: readonly string[] }) => {
  const more = until.length - mostShown;
  return (
    <>
      {until.slice(0, mostShown).map((moment, i) => (
        <li key={i}>
          Pending until <Moment at={moment} />
        </li>
      ))}
      {more > 0 && (
        <li>
          {more} more pending, the last until <Moment at={until.at(-1)!} />
        </li>
      )}
    </>
  );
};

/** Until when the member's referrals are pending, and how many wait for their friend. */
export const PendingList = ({ pending, pendingUntil }: MyReferrals) => {
  if (pending === 0 || !pendingUntil) return null;
  const unconfirmed = pending - pendingUntil.length;
  return (
    <List role="list" aria-label="Pending referrals">
      <Held until={pendingUntil} />
      {unconfirmed > 0 && (
        <li>
          {unconfirmed} {unconfirmed === 1 ? 'friend has' : 'friends have'} not confirmed their
          address yet
        </li>
      )}
    </List>
  );
};

const List = styled.ul`
  display: grid;
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
  li {
    padding-block: ${theme.space.xs};
    border-top: 1px solid ${theme.colour.line};
    line-height: ${theme.leading.snug};
  }
  time {
    color: ${theme.colour.text};
  }
`;
