import { signIn, useSession } from '@hypercar/app-kit/session';
import { theme } from '@hypercar/ui/theme';
import { Loading } from '@hypercar/ui/loading';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { LoginAnswer, SecondStep as Step } from '@hypercar/contracts/accounts';
import { LoginForm, type LoginFormProps } from '../features/login/components/login-form';
import { PasskeyButton } from '../features/login/components/passkey-button';
import { ResendBox } from '../features/login/components/resend-box';
import { HelpForm } from '../features/support/components/help-form';
import { Entrance } from '../layout/entrance';

const SecondStep = lazy(async () => ({
  default: (await import('../features/second-step/components/second-step')).SecondStep,
}));

/** The page after signing in, by role (specification, section 2). */
const landingPlace = ({ user, needsProfile, profileCompleted }: LoginAnswer): string => {
  if (user.role === 'admin') return '/admin';
  return needsProfile || !profileCompleted ? '/welcome' : '/';
};

const FirstStep = (given: Pick<LoginFormProps, 'onSignedIn' | 'onSecondStep'>) => {
  const [unverified, setUnverified] = useState<string>();
  const { token } = useSession();
  return (
    <Stack>
      {unverified !== undefined && (
        <ResendBox key={unverified} email={unverified} onSent={() => setUnverified(undefined)} />
      )}
      <LoginForm {...given} onUnverified={setUnverified} />
      <PasskeyButton onSignedIn={given.onSignedIn} />
      <Links>
        <Link to="/forgot-password">Forgot your password</Link>
        <span>
          New here? <Link to="/register">Sign up</Link>
        </span>
      </Links>
      {/* Support for guests; members have it elsewhere. */}
      {!token && <HelpForm />}
    </Stack>
  );
};

export const LoginRoute = () => {
  const [step, setStep] = useState<Step>();
  const navigate = useNavigate();
  const enter = (result: LoginAnswer) => {
    signIn(result);
    void navigate(landingPlace(result), { replace: true });
  };
  if (!step)
    return (
      <Entrance title="Log in" lead="Welcome back to the workshop.">
        <FirstStep onSignedIn={enter} onSecondStep={setStep} />
      </Entrance>
    );
  return (
    <Entrance title="One more step" lead="Your password was right. Now show that it is you.">
      <Suspense fallback={<Loading label="Loading the second step…" />}>
        <SecondStep step={step} onSignedIn={enter} onOver={() => setStep(undefined)} />
      </Suspense>
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
