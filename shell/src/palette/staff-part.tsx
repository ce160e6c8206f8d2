import { useSession } from '@hypercar/app-kit/session';
import { lazy, Suspense } from 'react';

// Lazy: visitors and members do not need it.
const StaffKeys = lazy(async () => ({ default: (await import('./staff-keys')).StaffKeys }));

/** The keys of administrators and assistants, and the button that does the same. */
export const StaffPart = () => {
  const { user } = useSession();
  if (user?.role !== 'admin' && user?.role !== 'assistant') return null;
  return (
    <Suspense fallback={null}>
      <StaffKeys />
    </Suspense>
  );
};
