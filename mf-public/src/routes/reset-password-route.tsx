import { resetPasswordBody } from '@hypercar/contracts/password-reset';
import { Alert } from '@hypercar/ui/alert';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { NewPasswordForm } from '../features/password-reset/components/new-password-form';
import { Entrance } from '../layout/entrance';

const loginAfterMs = 2000;

/** A malformed token: the server would refuse it, too, on a field that is not shown. */
const isPossible = (token: string): boolean =>
  resetPasswordBody.shape.token.safeParse(token).success;

const InvalidLink = () => (
  <Entrance
    follows
    title="Invalid Reset Link"
    lead="This reset link is invalid or has expired. Ask for a new one."
  >
    <LinkButtonRoot as={Link} to="/forgot-password" $variant="primary" $size="medium" $full={false}>
      Request a new link
    </LinkButtonRoot>
  </Entrance>
);

const Done = ({ message }: { message: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login'), loginAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Entrance follows title="Password changed">
      <Alert tone="success">{message}</Alert>
    </Entrance>
  );
};

export const ResetPasswordRoute = () => {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState<string>();
  const [isUnusable, setUnusable] = useState(false);
  if (!token) return <Navigate to="/login" replace />;
  if (isUnusable || !isPossible(token)) return <InvalidLink />;
  if (done !== undefined) return <Done message={done} />;
  return (
    <Entrance title="Set a new password">
      <NewPasswordForm token={token} onDone={setDone} onUnusable={() => setUnusable(true)} />
    </Entrance>
  );
};
