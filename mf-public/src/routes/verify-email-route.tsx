import { queryClient } from '@hypercar/app-kit/query';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  verificationFailure,
  verificationQuery,
} from '../features/verification/api/verification-query';
import {
  VerificationFailed,
  Verified,
  Verifying,
} from '../features/verification/components/verification-state';

export const VerifyEmailRoute = () => {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error, isPending } = useQuery(verificationQuery(token), queryClient());
  if (!token) return <VerificationFailed message="No verification token provided" />;
  if (error) return <VerificationFailed message={verificationFailure(error)} />;
  if (isPending) return <Verifying />;
  if (!data?.success)
    return <VerificationFailed message={data?.message || 'Verification failed'} />;
  return <Verified message={data.message} />;
};
