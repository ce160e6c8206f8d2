import { Alert } from '@hypercar/ui/alert';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Entrance } from '../../../layout/entrance';

const LinkTo = ({ to, main, children }: { to: string; main?: boolean; children: ReactNode }) => (
  <LinkButtonRoot
    as={Link}
    to={to}
    $variant={main ? 'primary' : 'secondary'}
    $size="medium"
    $full={false}
  >
    {children}
  </LinkButtonRoot>
);

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
    <LinkTo to="/login" main>
      Go to Login
    </LinkTo>
  </Entrance>
);

export const VerificationFailed = ({ message }: { message: string }) => (
  <Entrance follows title="Verification Failed">
    <Stack>
      <Alert tone="danger">{message}</Alert>
      <Choices>
        <LinkTo to="/login" main>
          Go to Login
        </LinkTo>
        <LinkTo to="/register">Register Again</LinkTo>
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
