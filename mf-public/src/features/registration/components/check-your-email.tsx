import { Alert } from '@hypercar/ui/alert';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** What stands after a registration: the way goes on in the mailbox. */
export const CheckYourEmail = ({ email }: { email: string }) => (
  <Page title="Check Your Email" width="narrow">
    <Stack>
      <p>
        We sent a link to <strong>{email}</strong>. Open it to confirm the address, then log in.
      </p>
      <Alert tone="warning" title="Nothing there yet?">
        Verification may take 5-10 minutes. Please check your spam folder too.
      </Alert>
      <LinkButtonRoot as={Link} to="/login" $variant="primary" $size="medium" $full>
        Go to Login
      </LinkButtonRoot>
    </Stack>
  </Page>
);

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
