import type { AppRoute } from '@hypercar/contracts/app-routes';
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { mayOpen } from './may-open';
import { useSession } from '@hypercar/app-kit/session';
import { notify } from '@hypercar/app-kit/toast';

const Denied = ({ sentence }: { sentence: string | undefined }) => {
  useEffect(
    () => notify({ title: 'Access Denied', description: sentence, kind: 'error' }),
    [sentence],
  );
  return <Navigate to="/" replace />;
};

export interface AccessGuardProps {
  route: Pick<AppRoute, 'access' | 'denied'>;
  /** Shown while the session resolves. */
  loading: ReactNode;
  children: ReactNode;
}

/** Renders the route for users who may open it; the others go to /login, or with an "Access Denied" toast to /. */
export function AccessGuard({ route, loading, children }: AccessGuardProps) {
  const { token, user, phase } = useSession();
  if (route.access === 'anyone') return children;
  if (!token) return <Navigate to="/login" replace />;
  if (phase === 'resolving' || !user) return loading;
  return mayOpen(route.access, user) ? children : <Denied sentence={route.denied} />;
}
