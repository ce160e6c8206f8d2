import { IdentityCheck } from '@hypercar/app-kit/identity-check';
import { QueryProvider } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

/** A screen of the administration, closed to administrators who must set up a second factor first. */
export function AdminScreen({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.secondFactorRequired) return <Navigate to="/user-dashboard#sign-in-methods" replace />;
  return (
    <QueryProvider>
      <IdentityCheck />
      {children}
    </QueryProvider>
  );
}
