import { unknownName } from '@hypercar/contracts/contest-entries';
import {
  listSuspiciousPatterns,
  namedMembers,
  type PatternKind,
  type SuspiciousPattern,
} from '@hypercar/contracts/suspicious-patterns';
import { pingDatabase } from '@hypercar/service-kit/database';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { repeat } from '@hypercar/service-kit/repeat';
import { requestContext } from '@hypercar/service-kit/request-context';
import { countAllSubmissions, findSharedDevices } from '../entries/entries';
import { type Accounts, type Member, membersPerCall, type Pattern } from '../members/members';
import { countAllShares } from '../shares/shares';
import { findSharedVideos } from '../videos/videos';
import { findFullDays } from './full-days';
import { keptRead } from './kept-read';
import { type IdentifiedPattern, pageOfPatterns } from './pattern-page';

const findPatterns = async ({ readPatterns }: Accounts): Promise<Pattern[]> => [
  ...(await readPatterns()),
  ...(await findSharedDevices()),
  ...(await findFullDays()),
  ...(await findSharedVideos()),
];

/** How many shares and submissions are read for each caller. */
const readAtOnce = 10_000;

const isMuchToRead = async (): Promise<boolean> =>
  (await countAllShares()) + (await countAllSubmissions()) > readAtOnce;

/** Until everything has been read once; the gateway waits a second longer. */
const firstReadMs = 14_000;

const waitLonger = async (): Promise<void> => {
  // A frozen database is reported in time.
  await pingDatabase();
  requestContext.getStore()?.deadline?.extend(firstReadMs);
};

const ofKind = (patterns: readonly Pattern[], wanted?: PatternKind): readonly Pattern[] =>
  wanted === undefined ? patterns : patterns.filter(({ kind }) => kind === wanted);

const namedOf = ({ userIds }: Pattern): string[] => [...new Set(userIds)].slice(0, namedMembers);

/** Who the named ones are, as far as they are known. */
const readNamed = async (
  { readMembers }: Accounts,
  rows: readonly Pattern[],
): Promise<ReadonlyMap<string, Member>> => {
  const ids = [...new Set(rows.flatMap(namedOf))];
  const known = new Map<string, Member>();
  for (let from = 0; from < ids.length; from += membersPerCall) {
    const members = await readMembers(ids.slice(from, from + membersPerCall));
    for (const [id, member] of members ?? []) known.set(id, member);
  }
  return known;
};

const present = (
  row: IdentifiedPattern,
  members: ReadonlyMap<string, Member>,
): SuspiciousPattern => ({
  id: row.id,
  kind: row.kind,
  detail: row.detail,
  count: row.count,
  members: namedOf(row).map((id) => ({
    id,
    username: members.get(id)?.username ?? unknownName,
    email: members.get(id)?.email ?? null,
  })),
  memberCount: new Set(row.userIds).size,
  lastAt: row.lastAt.toISOString(),
});

/** How soon a first read that failed is tried again. */
const againMs = 60_000;

/** The patterns of everybody, as they were read last; of a large site they are read from the start on. */
export const keepPatterns = (accounts: Accounts) => {
  const { read, ahead } = keptRead({
    read: () => findPatterns(accounts),
    isMuch: isMuchToRead,
    beforeFirst: waitLonger,
  });
  const job = repeat('suspicious patterns', againMs, ahead);
  return { read, stop: () => job.stop() };
};

export const patternRoutes = (
  accounts: Accounts,
  { read }: Pick<ReturnType<typeof keepPatterns>, 'read'>,
): readonly Route[] => [
  handle(listSuspiciousPatterns, async ({ query }) => {
    const page = pageOfPatterns(ofKind(await read(), query.kind), query);
    const members = await readNamed(accounts, page.rows);
    return { ...page, rows: page.rows.map((row) => present(row, members)) };
  }),
];
