import type {
  CourseAccess as CourseAccessRow,
  CourseStanding,
  listCourseAccess,
  OwnCourseAccess,
} from '@hypercar/contracts/course-access';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import type { Page } from '@hypercar/service-kit/paging';
import { askedOrder, newestWithin } from '@hypercar/service-kit/asked-order';
import { readPage } from '@hypercar/service-kit/read-page';
import { termsFilter } from '@hypercar/service-kit/search-terms';
import { walkRows } from '@hypercar/service-kit/walk-rows';
import { findAccessOf } from './access-store';
import { type AccessRow, CourseAccess } from './course-access.model';

/** As its member reads it. */
export const presentOwn = (row: AccessRow): OwnCourseAccess => ({
  id: String(row._id),
  package: row.package,
  source: row.source,
  since: row.since.toISOString(),
});

const presentEnd = ({ how, at, by, reason }: NonNullable<AccessRow['ended']>) => ({
  how,
  at: at.toISOString(),
  by: by?.name ?? null,
  reason,
});

/** As an administrator reads it. */
export const presentAccess = (
  row: AccessRow,
  standing: CourseStanding | null = null,
): CourseAccessRow => ({
  ...presentOwn(row),
  member: { id: row.userId && String(row.userId), name: row.username },
  by: row.by?.name ?? null,
  reason: row.reason,
  standing,
  ended: row.ended && presentEnd(row.ended),
});

type Wanted = EndpointInput<typeof listCourseAccess>['query'];

const columns = {
  since: newestWithin('since'),
  member: newestWithin('username'),
  package: newestWithin('package'),
  source: newestWithin('source'),
  active: newestWithin('active'),
};

/** With how far each learner is; two more reads, however many they are. */
const withStandings = async (
  rows: readonly AccessRow[],
  findStandings: FindStandings,
): Promise<CourseAccessRow[]> => {
  const learners = rows.flatMap(({ userId, active }) => (userId && active ? String(userId) : []));
  const standings = await findStandings([...new Set(learners)]);
  const standingOf = ({ userId, active }: AccessRow) =>
    (active && standings.get(String(userId))) || null;
  return rows.map((row) => presentAccess(row, standingOf(row)));
};

/** Every access, the newest first, some hundreds at a time. */
export async function* walkAccess(findStandings: FindStandings) {
  for await (const rows of walkRows<AccessRow>(CourseAccess, {}))
    yield await withStandings(rows, findStandings);
}

export const countAccess = (): Promise<number> => CourseAccess.estimatedDocumentCount();

/** How far each of these members is in the course. */
export type FindStandings = (
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, CourseStanding>>;

/** The accesses of a filter, the newest first unless told; all of them, or a page. */
export const findAccess = async (
  { search, state, sort, ...place }: Wanted,
  findStandings: FindStandings,
): Promise<Page<CourseAccessRow>> => {
  const words = search ? (termsFilter('terms', search) ?? {}) : {};
  const filter = { ...words, ...(state ? { active: state === 'active' } : {}) };
  const page = await readPage<AccessRow>(CourseAccess, filter, place, askedOrder(columns, sort));
  return { ...page, rows: await withStandings(page.rows, findStandings) };
};

/** Everything that a member had or has, as administrators see it, the newest first. */
export const findAccessRows = async (
  userId: string,
  findStandings: FindStandings,
): Promise<CourseAccessRow[]> =>
  withStandings((await findAccessOf(userId)).toReversed(), findStandings);

/** For the member's own export: what they had, and why and when it ended. */
export const exportAccess = async (userId: string) =>
  (await findAccessOf(userId)).map((row) => ({
    ...presentOwn(row),
    reason: row.reason,
    ended: row.ended && presentEnd(row.ended),
  }));
