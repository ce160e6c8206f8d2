import { openTestDatabase } from '@hypercar/service-kit/testing';
import { watchReads } from '../../testing/watch-reads';
import { findSharing } from './entry-origins';
import { EntryHistory } from './entry.model';

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());
beforeEach(() => EntryHistory.deleteMany({}));

const member = (n: number): string => n.toString(16).padStart(24, '0');
const submit = (members: readonly number[], userAgent: string) =>
  EntryHistory.insertMany(
    members.map((n) => ({
      userId: member(n),
      rhinestoneGuess: 5,
      submittedAt: new Date('2025-08-05'),
      ipAddress: '203.0.113.1',
      userAgent,
    })),
  );
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test('the origin of few members is read once, and another one once more', async () => {
  await submit([1, 1, 2], 'one');
  await submit([1], 'two');
  let found: Awaited<ReturnType<typeof findSharing>> | undefined;
  const { commands } = await watchReads(async () => {
    found = await findSharing([member(1)]);
  });
  expect(found).toEqual({ sharing: new Set([member(1)]), others: [member(2)] });
  // What the member has submitted, and each of the two origins.
  expect(commands).toBe(3);
});

test.each([49, 50, 51, 60])('of %i members of an origin each shares it', async (count) => {
  await submit(upTo(count), 'one');
  for (const one of [1, count]) {
    const { sharing, others } = await findSharing([member(one)]);
    expect([...sharing]).toEqual([member(one)]);
    expect(others.length).toBeGreaterThanOrEqual(Math.min(count - 1, 49));
  }
});

test('somebody who submitted fifty times from a browser shares it with the one who came last', async () => {
  await submit([...upTo(50).map(() => 1), 2], 'one');
  expect((await findSharing([member(1)])).others).toEqual([member(2)]);
});
