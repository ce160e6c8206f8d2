import { inTransaction } from '@hypercar/service-kit/database';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import type { Member, ReadMembers } from '../members/members';
import { findSeasonNumbers } from '../seasons/seasons';
import { countEntryChanges } from './entry-counts';
import { findSharing, wantReviews } from './entry-origins';
import { type ContestEntryRecord, entriesOf } from './entry.model';
import { flagsOf } from './flags';

const reviewedAtOnce = 200;
/** Each entry is reviewed again after this time, whatever has changed: so a change that nobody told is found. */
const reviewAgainMs = 7 * 86_400_000;

/** svc-auth may be starting. */
const askAgainMs = 1000;

type Due = Pick<ContestEntryRecord, '_id' | 'userId' | 'reviewsWanted'>;

/** The entries with changes, then those whose review is old. */
const findDue = async (season: number, now: Date): Promise<Due[]> => {
  const select = 'userId reviewsWanted';
  const changed = await entriesOf(season)
    .find({ reviewedAt: null })
    .limit(reviewedAtOnce)
    .select(select)
    .lean<Due[]>();
  if (changed.length === reviewedAtOnce) return changed;
  const old = await entriesOf(season)
    .find({ reviewedAt: { $lte: new Date(now.getTime() - reviewAgainMs) } })
    .sort({ reviewedAt: 1 })
    .limit(reviewedAtOnce - changed.length)
    .select(select)
    .lean<Due[]>();
  return [...changed, ...old];
};

type Members = ReadonlyMap<string, Member>;

const found = (entry: ContestEntryRecord, shared: boolean, members: Members) => {
  const member = members.get(String(entry.userId));
  const flags = flagsOf(shared, member);
  return {
    flags,
    flagged: flags.length > 0,
    terms: searchTermsOf([member?.username, member?.email]),
  };
};

const wantedOf = ({ reviewsWanted }: Pick<Due, 'reviewsWanted'>): number => reviewsWanted ?? 0;

/** Stores what was found out about entries; those with a change since they were read stay due. */
const review = (season: number, due: readonly Due[], members: Members, now: Date): Promise<void> =>
  inTransaction(async () => {
    const wanted = new Map(due.map((entry) => [String(entry._id), wantedOf(entry)]));
    const read = await entriesOf(season)
      .find({ _id: { $in: due.map(({ _id }) => _id) } })
      .lean<ContestEntryRecord[]>();
    const entries = read.filter((entry) => wantedOf(entry) === wanted.get(String(entry._id)));
    const { sharing, others } = await findSharing(entries.map(({ userId }) => String(userId)));
    const results = entries.map((entry) => ({
      entry,
      update: found(entry, sharing.has(String(entry.userId)), members),
    }));
    if (results.length > 0)
      await entriesOf(season).bulkWrite(
        results.map(({ entry: { _id }, update }) => ({
          updateOne: { filter: { _id }, update: { $set: { ...update, reviewedAt: now } } },
        })),
      );
    await countEntryChanges(
      season,
      results.map(({ entry, update: { flagged } }) => [entry, { ...entry, flagged }] as const),
    );
    await wantReviews(others, { flags: { $ne: 'same-origin' } });
  });

/**
 * Finds out the flags and search terms of every entry that is due: a new one, one of which something has changed, and in
 * the end each once a week. Without svc-auth they stay due, and it answers in how many milliseconds to try again.
 */
export const reviewEntries = async (
  readMembers: ReadMembers,
  now: Date,
  stopping?: AbortSignal,
): Promise<number | undefined> => {
  for (const season of await findSeasonNumbers()) {
    const next = () => findDue(season, now);
    for (let due = await next(); due.length > 0; due = await next()) {
      const members = await readMembers(due.map(({ userId }) => String(userId)));
      if (stopping?.aborted) return undefined;
      if (!members) return askAgainMs;
      await review(season, due, members, now);
    }
  }
  return undefined;
};
