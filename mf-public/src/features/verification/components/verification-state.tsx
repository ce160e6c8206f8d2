import { Alert } from '@hypercar/ui/alert';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Entrance } from '../../../layout/entrance';
import { WayLink } from '../../../layout/way-link';

export const Verifying = () => (
  <Entrance title="Verifying your e-mail">
    <Loading label="One moment…" />
    <Alert tone="info">
      Verification may take 5-10 minutes. Please check your spam folder if the mail is missing.
    </Alert>
  </Entrance>
);

export const Verified = ({ message }: { message: string }) => (
  <Entrance follows title="Email Verified!" lead={message}>
    <WayLink to="/login" main>
      Go to Login
    </WayLink>
  </Entrance>
);

export const VerificationFailed = ({ message }: { message: string }) => (
  <Entrance follows title="Verification Failed">
    <Stack>
      <Alert tone="danger">{message}</Alert>
      <Choices>
        <WayLink to="/login" main>
          Go to Login
        </WayLink>
        <WayLink to="/register">Register Again</WayLink>
      </Choices>
    </Stack>
  </Entrance>
);

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
