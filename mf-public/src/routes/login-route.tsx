import { signIn, useSession } from '@hypercar/app-kit/session';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { login } from '@hypercar/contracts/accounts';
import type { EndpointResult } from '@hypercar/contracts/endpoint';
import { LoginForm, type LoginFormProps } from '../features/login/components/login-form';
import { ResendBox } from '../features/login/components/resend-box';
import { HelpForm } from '../features/support/components/help-form';
import { Entrance } from '../layout/entrance';

/** The page after signing in, by role (specification, section 2). */
const landingPlace = ({
  user,
  needsProfile,
  profileCompleted,
}: EndpointResult<typeof login>): string => {
  if (user.role === 'admin') return '/admin';
  return needsProfile || !profileCompleted ? '/welcome' : '/';
};

export const LoginRoute = () => {
  const [unverified, setUnverified] = useState<string>();
  const { token } = useSession();
  const navigate = useNavigate();
  const enter: LoginFormProps['onSignedIn'] = (result) => {
    signIn(result);
    void navigate(landingPlace(result), { replace: true });
  };
  return (
    <Entrance title="Log in" lead="Welcome back to the workshop.">
      <Stack>
        {unverified !== undefined && (
          <ResendBox key={unverified} email={unverified} onSent={() => setUnverified(undefined)} />
        )}
        <LoginForm onSignedIn={enter} onUnverified={setUnverified} />
        <Links>
          <Link to="/forgot-password">Forgot your password</Link>
          <span>
            New here? <Link to="/register">Sign up</Link>
          </span>
        </Links>
        {/* Support for guests; members have it elsewhere. */}
        {!token && <HelpForm />}
      </Stack>
    </Entrance>
  );
};

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.l};
  padding-top: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
`;
