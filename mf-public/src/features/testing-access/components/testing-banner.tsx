import { Alert } from '@hypercar/ui/alert';
import { useQuery } from '@tanstack/react-query';
import { testingQuery } from '../api/testing-query';

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
