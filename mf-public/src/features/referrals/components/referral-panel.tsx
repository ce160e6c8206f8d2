import { Loaded } from '@hypercar/app-kit/loaded';
import type { MyReferrals } from '@hypercar/contracts/my-account';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Figures, NamedFigure } from '../../../panels/figure';
import { Panel } from '../../../panels/panel';
import { referralsQuery } from '../api/referrals-query';
import { PendingList } from './pending-list';
import { SharedLink } from '../../../layout/shared-link';

const Referrals = ({ referrals }: { referrals: MyReferrals }) => (
  <Content>
    <p>
      When a friend joins by your link and confirms their address, you get{' '}
      <b>{referrals.pointsPerReferral} points</b> and they start with{' '}
      <b>{referrals.pointsForFriend}</b>.{' '}
      {referrals.holdDays !== undefined &&
        `Both are paid ${referrals.holdDays} days later, once for each mailbox. `}
      Until then they count as pending.
    </p>
    <SharedLink label="Your referral link" link={referrals.link} />
    {referrals.pending + referrals.rewarded + referrals.pointsEarned > 0 && (
      <Figures>
        <NamedFigure name="Pending">{referrals.pending}</NamedFigure>
        <NamedFigure name="Rewarded">{referrals.rewarded}</NamedFigure>
        <NamedFigure name="Points earned">
          {referrals.pointsEarned.toLocaleString('en-US')}
        </NamedFigure>
      </Figures>
    )}
    <PendingList {...referrals} />
  </Content>
);

/** The member's link, and what came of it. */
export const ReferralPanel = () => (
  <Panel id="invite" title="Invite a friend">
    <Loaded query={useQuery(referralsQuery())} of="your link">
      {(referrals) => <Referrals referrals={referrals} />}
    </Loaded>
  </Panel>
);

const Content = styled.div`
  display: grid;
  gap: ${theme.space.l};
  b {
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.textStrong};
  }
`;
