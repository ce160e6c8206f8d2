import { call } from '@hypercar/app-kit/call';
import { endpointKey, queryClient } from '@hypercar/app-kit/query';
import type { CleanupStatus, getCleanupStatus } from '@hypercar/contracts/cleanup-tasks';
import { useEffect, useState } from 'react';

export const statusCall = call<typeof getCleanupStatus>('GET', '/api/cleanup-tasks/status');

/** The offset of the server's clock from the phone's, in milliseconds; 0 until it is known. */
const ahead = (): number => {
  const state = queryClient().getQueryState<CleanupStatus | null>(endpointKey(statusCall));
  return state?.data ? Date.parse(state.data.serverTime) - state.dataUpdatedAt : 0;
};

/** The time by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead();

/** The same, updated every second. */
export const useServerNow = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
