import { Alert } from '@hypercar/ui/alert';
import { EndPicture } from '@hypercar/ui/end-picture';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Entrance } from '../../../layout/entrance';

/** Shown after a registration: the user must check the mailbox. */
export const CheckYourEmail = ({ email }: { email: string }) => (
  <Entrance follows title="Check Your Email">
    <Stack>
      <EndPicture scene="mail" />
      <p>
        We sent a link to <strong>{email}</strong>. Open it to confirm the address, then log in.
      </p>
      <Alert tone="warning" title="Nothing there yet?">
        Verification may take 5-10 minutes. Please check your spam folder too.
      </Alert>
      <LinkButtonRoot as={Link} to="/login" $variant="primary" $size="medium" $full>
        Go to Login
      </LinkButtonRoot>
      <p>
        While you wait: <Link to="/progress">watch the car fill</Link>.
      </p>
    </Stack>
  </Entrance>
);

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
