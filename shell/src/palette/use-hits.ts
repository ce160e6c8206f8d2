import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import type { SessionUser } from '@hypercar/app-kit/session';
import type {
  SearchHit,
  searchAccounts,
  searchLessons,
  searchWorkshop,
} from '@hypercar/contracts/staff-search';
import { useEffect, useState } from 'react';

const forAdmins = [
  call<typeof searchAccounts>('GET', '/api/search/accounts'),
  call<typeof searchLessons>('GET', '/api/search/lessons'),
] as const;
const forStaff = call<typeof searchWorkshop>('GET', '/api/search/workshop');

/** Long enough for the next key. */
const stillMs = 150;

export interface Hits {
  found: readonly SearchHit[];
  isAsking: boolean;
  /** Services that did not answer. */
  failed: number;
}
type Answer = Omit<Hits, 'isAsking'>;

/** Asks the three services, each of which answers what this person may see; one that is down hides nothing of the others. */
const ask = async (q: string, user: SessionUser | null, signal: AbortSignal): Promise<Answer> => {
  const calls = [...(user?.role === 'admin' ? forAdmins : []), forStaff];
  const answers = await Promise.allSettled(
    calls.map((one) => callApi(one, { query: { q }, signal })),
  );
  const found = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? (answer.value ?? []) : [],
  );
  return { found, failed: answers.filter(({ status }) => status === 'rejected').length };
};

/** What the words find; the hits before stay until the next ones are there. */
export const useHits = (words: string, user: SessionUser | null): Hits => {
  const [answered, setAnswered] = useState<Answer & { q: string }>({ q: '', found: [], failed: 0 });
  const q = words.trim();
  useEffect(() => {
    if (!q) return undefined;
    const left = new AbortController();
    const timer = setTimeout(() => {
      void ask(q, user, left.signal).then(
        (answer) => !left.signal.aborted && setAnswered({ q, ...answer }),
      );
    }, stillMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [q, user]);
  return q
    ? { ...answered, isAsking: answered.q !== q }
    : { found: [], failed: 0, isAsking: false };
};
