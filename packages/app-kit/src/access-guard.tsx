import type { AppRoute } from '@hypercar/contracts/app-routes';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen } from './may-open';
import { useSession } from '@hypercar/app-kit/session';
import { notify } from '@hypercar/app-kit/toast';

/** Where someone wanted to go when the guard sent them to /login: `location.state`. */
export interface CameFrom {
  from: string;
}

const ToLogin = ({ remember }: { remember: boolean }) => {
  const { pathname, search } = useLocation();
  const state: CameFrom | null = remember ? { from: pathname + search } : null;
  return <Navigate to="/login" replace state={state} />;
};

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

/** Lets through who may open the route; the others go to /login, or with an "Access Denied" toast to /. */
export function AccessGuard({ route, loading, children }: AccessGuardProps) {
  const { token, user, phase } = useSession();
  // Who signs out here goes to a plain login page; the next person need not land where this one was.
  const wasIn = useRef(false);
  useEffect(() => {
    if (token) wasIn.current = true;
  }, [token]);
  if (route.access === 'anyone') return children;
  // eslint-disable-next-line react-hooks/refs -- read only at the moment of leaving
  if (!token) return <ToLogin remember={!wasIn.current} />;
  if (phase === 'resolving' || !user) return loading;
  return mayOpen(route.access, user) ? children : <Denied sentence={route.denied} />;
}
