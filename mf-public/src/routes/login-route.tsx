import type { CameFrom } from '@hypercar/app-kit/access-guard';
import { signIn } from '@hypercar/app-kit/session';
import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { landingPlace } from '../features/login/api/landing-place';
import { LoginForm, type LoginFormProps } from '../features/login/components/login-form';
import { ResendBox } from '../features/login/components/resend-box';
import { HelpForm } from '../features/support/components/help-form';

export const LoginRoute = () => {
  const [unverified, setUnverified] = useState<string>();
  const cameFrom = useLocation().state as CameFrom | null;
  const navigate = useNavigate();
  const enter: LoginFormProps['onSignedIn'] = (result) => {
    signIn(result);
    void navigate(landingPlace(result, cameFrom), { replace: true });
  };
  return (
    <Page title="Log in" lead="Welcome back to the workshop." width="narrow">
      <Stack>
        {unverified !== undefined && (
          <ResendBox key={unverified} email={unverified} onSent={() => setUnverified(undefined)} />
        )}
        <LoginForm onSignedIn={enter} onUnverified={setUnverified} />
        <Links>
          <Link to="/forgot-password">Forgot your password?</Link>
          <span>
            New here? <Link to="/register">Sign up</Link>
          </span>
        </Links>
        <HelpForm />
      </Stack>
    </Page>
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
