import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { listMySessions, MySession } from '@hypercar/contracts/my-account';

export const sessionsQuery = () =>
  endpointQuery(call<typeof listMySessions>('GET', '/api/auth/sessions'));

/** This browser first, then the last used. */
export const inOrder = (sessions: readonly MySession[]): MySession[] =>
  sessions.toSorted(
    (a, b) =>
      Number(b.current) - Number(a.current) || Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt),
  );
