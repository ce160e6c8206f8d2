import { useSession } from '@hypercar/app-kit/session';
import { lazy, Suspense } from 'react';

// With its query library: a visitor has no session and does not load it.
const CurrentUser = lazy(async () => ({
  default: (await import('@hypercar/app-kit/current-user')).CurrentUser,
}));

/** Resolves and watches the session of the stored token. */
export const SessionKeeper = () => {
  const { token } = useSession();
  return <Suspense fallback={null}>{token && <CurrentUser />}</Suspense>;
};
