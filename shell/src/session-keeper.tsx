import { useSession } from '@hypercar/app-kit/session';
import { lazy, Suspense } from 'react';

// Lazy: it loads the query library, which visitors without a session do not need.
const CurrentUser = lazy(async () => ({
  default: (await import('@hypercar/app-kit/current-user')).CurrentUser,
}));

const StaffKeys = lazy(async () => ({
  default: (await import('./palette/staff-keys')).StaffKeys,
}));

/** Resolves and watches the session of the stored token, and listens for the staff's keys. */
export const SessionKeeper = () => {
  const { token } = useSession();
  return (
    <Suspense fallback={null}>
      {token && (
        <>
          <CurrentUser />
          <StaffKeys />
        </>
      )}
    </Suspense>
  );
};
