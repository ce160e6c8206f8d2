import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { MyCourseAccess } from '@hypercar/contracts/course-access';
import { Alert } from '@hypercar/ui/alert';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { accessCall } from '../../../course/access-call';
import { Ways } from '../../../layout/ways';
import { OwnedPackages } from './owned-packages';
import { WayLink } from '../../../layout/way-link';

/** Milliseconds between two looks whether the purchase has arrived. */
const everyMs = 5000;

const Open = ({ access }: Pick<MyCourseAccess, 'access'>) => (
  <>
    <Alert tone="success" title="Your course is open">
      A package that you have just bought may take a minute until it is listed here.
    </Alert>
    <OwnedPackages access={access} />
    <Ways>
      <WayLink to="/course" main>
        Go to your course
      </WayLink>
      <WayLink to="/dashboard">To your dashboard</WayLink>
    </Ways>
  </>
);

const Pending = ({ email }: { email: string }) => (
  <>
    <Alert tone="info" title="We have not heard of your payment yet">
      The payment provider usually tells us within a minute, and a bank transfer can take days. This
      page looks by itself. You can also leave: your dashboard lists what you own.
    </Alert>
    <p>
      Did you pay without being signed in, and with another address than {email}? Then the purchase
      waits for the account with that address, and we have sent a mail there.
    </p>
    <Ways>
      <WayLink to="/dashboard" main>
        To your dashboard
      </WayLink>
    </Ways>
  </>
);

/** What a member finds after the checkout: what they own, or that we have not heard of it yet. */
export const ThanksForMember = ({ email }: { email: string }) => {
  const query = useQuery(endpointQuery(accessCall, undefined, { refetchInterval: everyMs }));
  return (
    <Root aria-live="polite">
      <Loaded query={query} of="your course">
        {({ access }) => (access.length > 0 ? <Open access={access} /> : <Pending email={email} />)}
      </Loaded>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
