import type { EntryBody } from '@hypercar/contracts/contest';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict, HttpError } from '@hypercar/service-kit/errors';
import type { Origin } from '@hypercar/service-kit/handle';
import { oneAtATime } from '../../one-at-a-time';
import { checkOpen, type ContestPeriod, dayOf, seasonOf } from '../period/period';
import { findSeasonNumbers } from '../seasons/seasons';
import { countSubmission, forgetStanding } from '../standings/standings';
import { countEntryChanges } from './entry-counts';
import { findOrigins, reviewFormerSharers } from './entry-origins';
import {
  type ContestEntryRecord,
  entriesOf,
  EntryHistory,
  type EntryHistoryRecord,
} from './entry.model';
import { presentMyEntry } from './entry.presenter';

export interface Submission {
  userId: string;
  body: EntryBody;
  origin: Origin;
  at: Date;
}

/** Submissions per UTC day. */
const mostPerDay = 20;

export const findEntry = (season: number, userId: string): Promise<ContestEntryRecord | null> =>
  entriesOf(season).findOne({ userId }).lean<ContestEntryRecord>();

/** A member's entries with their seasons, the newest first. */
const findEntries = async (userId: string) => {
  const found = [];
  for (const season of (await findSeasonNumbers()).toReversed()) {
    const entry = await findEntry(season, userId);
    if (entry) found.push({ season, entry });
  }
  return found;
};

export const hasEntered = async (userId: string): Promise<boolean> =>
  (await findEntries(userId)).length > 0;

export const countSubmissionsOfDay = (userId: string, day: string): Promise<number> =>
  EntryHistory.countDocuments({ userId, submittedAt: { $gte: new Date(`${day}T00:00:00Z`) } });

/** Every submission of a member with its address and agent, newest first. */
export const findEntryHistory = (userId: string): Promise<EntryHistoryRecord[]> =>
  EntryHistory.find({ userId }).sort({ submittedAt: -1, _id: -1 }).lean<EntryHistoryRecord[]>();

const checkMaySubmit = async ({ userId, at }: Submission, before: ContestEntryRecord | null) => {
  if (before?.status === 'void') throw conflict('Your entry was taken out of the contest');
  if ((await countSubmissionsOfDay(userId, dayOf(at))) >= mostPerDay)
    throw new HttpError(429, 'That is enough for today. Please come back tomorrow.');
};

const keepHistory = async ({ userId, body, origin, at }: Submission): Promise<void> => {
  await EntryHistory.create([
    {
      userId,
      rhinestoneGuess: body.rhinestoneGuess,
      bonusWeightGuess: body.bonusWeightGuess ?? null,
      submittedAt: at,
      ipAddress: origin.ip,
      userAgent: origin.userAgent,
    },
  ]);
};

const saveEntry = async (
  season: number,
  submission: Submission,
  before: ContestEntryRecord | null,
) => {
  const { userId, body, at } = submission;
  const gathered = await countSubmission(season, userId, at);
  const weight = body.bonusWeightGuess ?? null;
  const sameWeight = before && (before.bonusWeightGuess ?? null) === weight;
  return entriesOf(season)
    .findOneAndUpdate(
      { userId },
      {
        $set: {
          rhinestoneGuess: body.rhinestoneGuess,
          bonusWeightGuess: weight,
          weightGuessedAt: sameWeight ? (before.weightGuessedAt ?? null) : weight && at,
          designName: body.designName ?? null,
          designSize: body.designSize ?? null,
          totalPoints: gathered.points,
          totalEntries: 1 + gathered.entries,
          updatedAt: at,
          // It may come from a browser that another member uses.
          reviewedAt: null,
        },
        $inc: { reviewsWanted: 1 },
        $setOnInsert: { status: 'active', submittedAt: at },
      },
      { upsert: true, returnDocument: 'after' },
    )
    .lean<ContestEntryRecord>();
};

const enter = (season: number, submission: Submission): Promise<ContestEntryRecord> =>
  inTransaction(async () => {
    const before = await findEntry(season, submission.userId);
    await checkMaySubmit(submission, before);
    const entry = await saveEntry(season, submission, before);
    await keepHistory(submission);
    await countEntryChanges(season, [[before, entry]]);
    return entry;
  });

/** Enters a member, or changes the guess of the one entry; each submission is kept. Throws 409 outside the period. */
export const submitMemberEntry = (
  period: ContestPeriod,
  submission: Submission,
): Promise<ContestEntryRecord> => {
  checkOpen(period, submission.at);
  return oneAtATime(`contest:${submission.userId}`, () => enter(seasonOf(period), submission));
};

/** A member's newest entry, those of former seasons and each submission, as the member's export shows them. */
export const exportEntry = async (userId: string) => {
  const [newest, ...former] = await findEntries(userId);
  const history = await findEntryHistory(userId);
  return {
    entry: newest ? presentMyEntry(newest.entry) : null,
    formerEntries: former.map(({ season, entry }) => ({ season, ...presentMyEntry(entry) })),
    submissions: history.map(({ _id, userId: _, ...rest }) => rest),
  };
};

/** Removes a member's entries and submissions; a part of the surrounding transaction. */
export const forgetEntries = async (userId: string): Promise<void> => {
  const origins = (await findOrigins([userId])).get(userId) ?? new Map<string, never>();
  for (const { season, entry } of await findEntries(userId)) {
    await entriesOf(season).deleteMany({ userId });
    await countEntryChanges(season, [[entry, null]]);
  }
  await EntryHistory.deleteMany({ userId });
  for (const season of await findSeasonNumbers()) await forgetStanding(season, userId);
  await reviewFormerSharers(origins.values());
};
