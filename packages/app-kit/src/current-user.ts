import type { me } from '@hypercar/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@hypercar/app-kit/api';
import { noteInput } from './attendance';
import { call } from './call';
import { endpointQuery, queryClient } from '@hypercar/app-kit/query';
import { endSession, sessionFailed, sessionResolved, useSession } from '@hypercar/app-kit/session';
import { watchSession } from './session-watch';
import { notify } from '@hypercar/app-kit/toast';

const meCall = call<typeof me>('GET', '/api/auth/me');

/** The current user's query: only with a token, no retry, polling or refetch on focus. */
export const currentUserQuery = (token: string | null) =>
  endpointQuery(meCall, undefined, { enabled: token !== null, staleTime: Infinity });

const inputs = ['pointerdown', 'keydown', 'scroll'];

const saysSignedOut = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

const useLeave = () => {
  const navigate = useNavigate();
  return () => {
    endSession();
    void navigate('/login');
  };
};

/** Resolves the session of the stored token, and ends it when the server says so. Renders nothing. */
export function CurrentUser() {
  const { token } = useSession();
  const leave = useLeave();
  const { data, error, fetchStatus } = useQuery(currentUserQuery(token), queryClient());
  useEffect(() => {
    if (data) return sessionResolved(data);
    if (data === null || saysSignedOut(error)) return leave();
    if (!error) return;
    sessionFailed();
    notify({ title: 'Failed to fetch user', kind: 'error' });
    // oxlint-disable-next-line react/exhaustive-deps -- handle a response once
  }, [data, error]);
  useEffect(() => {
    // Without a network, keep the stored session.
    if (fetchStatus === 'paused') sessionFailed();
  }, [fetchStatus]);
  useEffect(() => {
    for (const event of inputs) addEventListener(event, noteInput, { passive: true });
    return () => inputs.forEach((event) => removeEventListener(event, noteInput));
  }, []);
  useEffect(() => {
    const watch = new AbortController();
    void watchSession(leave, watch.signal);
    return () => watch.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- one watch per session
  }, [token]);
  return null;
}
