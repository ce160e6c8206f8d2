import { Alert } from '@hypercar/ui/alert';
import { useQuery } from '@tanstack/react-query';
import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getTestingAccess } from '@hypercar/contracts/my-account';

const testingQuery = () =>
  endpointQuery(call<typeof getTestingAccess>('GET', '/api/auth/testing-access'), undefined, {
    staleTime: Infinity,
  });

/** The banner for testing accounts (second specification, section 2.6). */
export const TestingBanner = () => {
  const { data } = useQuery(testingQuery());
  if (!data?.testing) return null;
  return (
    <Alert tone="info" title="Testing access">
      You are signed in with an account that is kept for testing.
    </Alert>
  );
};
