import { queryClient } from '@hypercar/app-kit/query';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ConfirmEmailChange } from '../features/email-change/components/confirm-email-change';
import {
  verificationFailure,
  verificationQuery,
} from '../features/verification/api/verification-query';
import {
  VerificationFailed,
  Verified,
  Verifying,
} from '../features/verification/components/verification-state';

const Verification = ({ token }: { token: string }) => {
  const { data, error, isPending } = useQuery(verificationQuery(token), queryClient());
  if (!token) return <VerificationFailed message="No verification token provided" />;
  if (error) return <VerificationFailed message={verificationFailure(error)} />;
  if (isPending) return <Verifying />;
  if (!data?.success)
    return <VerificationFailed message={data?.message || 'Verification failed'} />;
  return <Verified message={data.message} />;
};

/** Where mailed links lead: one verifies a new account's address, the other one changes an account's address. */
export const VerifyEmailRoute = () => {
  const [query] = useSearchParams();
  const change = query.get('change');
  if (change) return <ConfirmEmailChange token={change} />;
  return <Verification token={query.get('token') ?? ''} />;
};
