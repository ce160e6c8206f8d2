import { useSession } from '@hypercar/app-kit/session';
import { lazy, Suspense } from 'react';

// Lazy: it loads the query library, which visitors without a session do not need.
const CurrentUser = lazy(async () => ({
  default: (await import('@hypercar/app-kit/current-user')).CurrentUser,
}));

/** Resolves and watches the session of the stored token. */
export const SessionKeeper = () => {
  const { token } = useSession();
  return <Suspense fallback={null}>{token && <CurrentUser />}</Suspense>;
};
