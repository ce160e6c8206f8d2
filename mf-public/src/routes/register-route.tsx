import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { CheckYourEmail } from '../features/registration/components/check-your-email';
import { Invitation } from '../features/registration/components/invitation';
import { RegistrationForm } from '../features/registration/components/registration-form';
import { Entrance } from '../layout/entrance';

export const RegisterRoute = () => {
  const referralCode = useSearchParams()[0].get('ref') || undefined;
  const [registered, setRegistered] = useState<string>();
  if (registered) return <CheckYourEmail email={registered} />;
  return (
    <Entrance title="Create your account" lead="Follow the car, take part, learn.">
      <Stack>
        {referralCode && <Invitation code={referralCode} />}
        <RegistrationForm referralCode={referralCode} onRegistered={setRegistered} />
        <p>
          Already registered? <Link to="/login">Log in</Link>
        </p>
      </Stack>
    </Entrance>
  );
};

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
