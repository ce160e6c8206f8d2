import { ApiError, callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import { queryClient } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import type { confirmEmailChange } from '@hypercar/contracts/email-change';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { theme } from '@hypercar/ui/theme';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Entrance } from '../../../layout/entrance';

const confirmCall = call<typeof confirmEmailChange>('POST', '/api/auth/confirm-email-change');

/** What came of it, and the way on. */
const End = ({ title, lead }: { title: string; lead: string }) => {
  const { token } = useSession();
  return (
    <Entrance follows title={title} lead={lead}>
      <LinkButtonRoot
        as={Link}
        to={token ? '/user-dashboard' : '/login'}
        $variant="primary"
        $size="medium"
        $full={false}
      >
        {token ? 'Back to your account' : 'Go to Login'}
      </LinkButtonRoot>
    </Entrance>
  );
};

/** The link is dead, or the address is taken: trying again does not help. */
const isFinal = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 409);

/** Confirms a new e-mail address by a button: a mail scanner that opens the page changes nothing. */
export const ConfirmEmailChange = ({ token }: { token: string }) => {
  const confirm = useMutation(
    {
      mutationFn: () => callApi(confirmCall, { body: { token } }),
      // Whoever is signed in here may be the one.
      onSuccess: () => queryClient().invalidateQueries({ queryKey: ['/api/auth/me'] }),
    },
    queryClient(),
  );
  if (confirm.data) return <End title="Email Changed" lead={confirm.data.message} />;
  if (isFinal(confirm.error)) return <End title="Email Not Changed" lead={confirm.error.message} />;
  return (
    <Entrance
      title="Confirm your new email"
      lead="Once it is confirmed, you log in with this address and our mails go there. You are signed out on your other devices."
    >
      <Stack>
        {confirm.error && (
          <Alert tone="danger">{confirm.error.message || 'Failed to change the email'}</Alert>
        )}
        <Button pending={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm the address
        </Button>
      </Stack>
    </Entrance>
  );
};

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.l};
`;
