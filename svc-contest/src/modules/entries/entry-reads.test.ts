import {
  entryShows,
  entrySorts,
  getContestSummary,
  listContestEntries,
} from '@hypercar/contracts/contest-entries';
import { proveCounters } from '@hypercar/service-kit/counters';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';
import { watchReads } from '../../testing/watch-reads';
import { entriesProof } from './entry-counts';
import { firstSeason } from '../period/period';
import { walkEntries } from './entry-list';
import { ContestEntry } from './entry.model';

let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest();
});
afterAll(() => contest.stop());

const token = tokenOf('admin');
const at = (second: number) => new Date(Date.parse('2025-08-05T00:00:00Z') + second * 1000);

/** Entries of which one in twenty is void, and one in twenty-five flagged, with ties in each order. */
const addEntries = async (from: number, to: number) => {
  const rows = Array.from({ length: to - from }, (_, n) => {
    const i = from + n;
    return {
      userId: (i + 1).toString(16).padStart(24, '0'),
      rhinestoneGuess: 1 + (i % 90),
      totalPoints: i % 50,
      totalEntries: 1 + (i % 30),
      status: i % 20 === 0 ? ('void' as const) : ('active' as const),
      flags: i % 25 === 1 ? ['unverified' as const] : [],
      flagged: i % 25 === 1,
      terms: searchTermsOf([`ruby${i}`, `someone${i}@example.test`]),
      submittedAt: at(i % 700),
      updatedAt: at(i % 900),
      reviewedAt: at(0),
    };
  });
  await ContestEntry.insertMany(rows);
  await proveCounters(entriesProof);
};

const page = async (query: Record<string, string>) => {
  const answer = await contest.server.call(listContestEntries, { token, query });
  const link = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
  return {
    status: answer.status,
    rows: answer.body as { id: string; rank: number | null; rankAtLeast?: true }[],
    total: answer.headers.get('X-Total-Count'),
    next: link ? Object.fromEntries(new URL(link, 'http://x').searchParams) : undefined,
  };
};

const first = { limit: '25' };
const last = { limit: '25', backwards: 'true' };
const places: Record<string, string>[] = [
  ...entrySorts.flatMap((sort) => [
    { ...first, sort },
    { ...last, sort, show: 'flagged' },
  ]),
  ...entryShows.map((show) => ({ ...first, show })),
  { ...last, show: 'void', sort: 'updated' },
  { ...last, search: 'ruby exam' },
  { ...first, search: 'ruby77' },
  { ...first, search: 'ruby', show: 'flagged' },
];

/** What each page costs, and the one after it. */
const costs = async () => {
  const found = new Map<string, unknown>();
  for (const query of places) {
    const cost = await watchReads(() => page(query));
    found.set(JSON.stringify(query), cost);
    const { next } = await page(query);
    if (next) found.set(`after ${JSON.stringify(query)}`, await watchReads(() => page(next)));
  }
  found.set('summary', await watchReads(() => contest.server.call(getContestSummary, { token })));
  return found as Map<string, Awaited<ReturnType<typeof watchReads>>>;
};

describe('among a few', () => {
  beforeAll(() => addEntries(0, 400));

  test.each(['points', 'updated'])(
    'backwards by %s the pages are those from the start',
    async (sort) => {
      const every = async (query: Record<string, string>) => {
        const pages = [];
        for (let next: Record<string, string> | undefined = query; next;) {
          const read: Awaited<ReturnType<typeof page>> = await page(next);
          pages.push(read.rows);
          next = read.next;
        }
        return pages;
      };
      for (const show of [undefined, ...entryShows]) {
        const narrowed = { sort, limit: '110', ...(show ? { show } : {}) };
        const forwards = (await every(narrowed)).flat();
        const backwards = await every({ ...narrowed, backwards: 'true' });
        expect(backwards.reverse().flat()).toEqual(forwards);
        expect(String(forwards.length)).toBe((await page(narrowed)).total);
      }
    },
  );

  test.each(entrySorts)(
    'a file by %s has every entry once, in the order of its list',
    async (sort) => {
      const { rows: listed } = await page({ limit: '500', sort });
      const walked: { id: string; rank: number | null }[] = [];
      for await (const rows of walkEntries(firstSeason, sort, 110))
        walked.push(...rows.map(({ entry, rank }) => ({ id: String(entry._id), rank })));
      expect(walked).toEqual(listed.map(({ id, rank }) => ({ id, rank })));
    },
  );
});

test('a page costs the same of many entries, by indexes in their order', async () => {
  await addEntries(400, 1800);
  for (const [name, { commands, reads }] of await costs()) {
    expect(commands).toBeLessThanOrEqual(7);
    for (const { plan, found, collection } of reads) {
      expect({ name, collection, plan }).toEqual({ name, collection, plan: 'FETCH < IXSCAN' });
      expect(found).toBeLessThanOrEqual(1001);
    }
  }
});

test('a narrowed list counts a thousand places and says so', async () => {
  const { rows, total } = await page({ limit: '25', search: 'ruby1799' });
  expect(total).toBe('1');
  expect(rows).toMatchObject([{ rank: expect.any(Number) as number }]);
  const flagged = await page({ limit: '500', show: 'flagged', sort: 'submitted' });
  const exact = await page({ limit: '500', show: 'flagged', sort: 'submitted', backwards: 'true' });
  expect(flagged.rows.at(-1)).toMatchObject({ rank: 1000, rankAtLeast: true });
  expect(exact.rows).toEqual(flagged.rows);
});
