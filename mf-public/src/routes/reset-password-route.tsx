import { Alert } from '@hypercar/ui/alert';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Page } from '@hypercar/ui/page';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { NewPasswordForm } from '../features/password-reset/components/new-password-form';

const loginAfterMs = 2000;

const InvalidLink = () => (
  <Page
    title="Invalid Reset Link"
    lead="This reset link is invalid or has expired. Ask for a new one."
    width="narrow"
  >
    <LinkButtonRoot as={Link} to="/forgot-password" $variant="primary" $size="medium" $full={false}>
      Request a new link
    </LinkButtonRoot>
  </Page>
);

const Done = ({ message }: { message: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login'), loginAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title="Password changed" width="narrow">
      <Alert tone="success">{message}</Alert>
    </Page>
  );
};

export const ResetPasswordRoute = () => {
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState<string>();
  const [isUnusable, setUnusable] = useState(false);
  if (!token) return <Navigate to="/login" replace />;
  if (isUnusable) return <InvalidLink />;
  if (done !== undefined) return <Done message={done} />;
  return (
    <Page title="Set a new password" width="narrow">
      <NewPasswordForm token={token} onDone={setDone} onUnusable={() => setUnusable(true)} />
    </Page>
  );
};
