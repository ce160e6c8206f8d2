import { QueryProvider } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { ThanksForGuest } from '../features/course-access/components/thanks-for-guest';
import { ThanksForMember } from '../features/course-access/components/thanks-for-member';
import { Entrance } from '../layout/entrance';

/** `/course/thanks`: where the payment provider leads after a checkout. Anybody may open it, so it thanks and promises nothing. */
export const ThanksRoute = () => {
  const { user } = useSession();
  return (
    <Entrance title="Thank you!" lead="Good to have you at the bench.">
      <Stack>
        {user ? (
          <QueryProvider>
            <ThanksForMember email={user.email} />
          </QueryProvider>
        ) : (
          <ThanksForGuest />
        )}
      </Stack>
    </Entrance>
  );
};

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
