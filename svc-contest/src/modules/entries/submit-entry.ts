import type { EntryBody } from '@hypercar/contracts/contest';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict, HttpError } from '@hypercar/service-kit/errors';
import type { Origin } from '@hypercar/service-kit/handle';
import { oneAtATime } from '../../one-at-a-time';
import { checkOpen, type ContestPeriod, dayOf } from '../period/period';
import { countSubmission, forgetStanding } from '../standings/standings';
import { countEntryChanges } from './entry-counts';
import { findOrigins, reviewFormerSharers } from './entry-origins';
import {
  ContestEntry,
  type ContestEntryRecord,
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

export const findEntry = (userId: string): Promise<ContestEntryRecord | null> =>
  ContestEntry.findOne({ userId }).lean<ContestEntryRecord>();

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

const saveEntry = async (submission: Submission, before: ContestEntryRecord | null) => {
  const { userId, body, at } = submission;
  const gathered = await countSubmission(userId, at);
  const weight = body.bonusWeightGuess ?? null;
  const sameWeight = before && (before.bonusWeightGuess ?? null) === weight;
  return ContestEntry.findOneAndUpdate(
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
  ).lean<ContestEntryRecord>();
};

const enter = (submission: Submission): Promise<ContestEntryRecord> =>
  inTransaction(async () => {
    const before = await findEntry(submission.userId);
    await checkMaySubmit(submission, before);
    const entry = await saveEntry(submission, before);
    await keepHistory(submission);
    await countEntryChanges([[before, entry]]);
    return entry;
  });

/** Enters a member, or changes the guess of the one entry; each submission is kept. Throws 409 outside the period. */
export const submitMemberEntry = (
  period: ContestPeriod,
  submission: Submission,
): Promise<ContestEntryRecord> => {
  checkOpen(period, submission.at);
  return oneAtATime(`contest:${submission.userId}`, () => enter(submission));
};

/** A member's entry and each submission, as the member's export shows them. */
export const exportEntry = async (userId: string) => {
  const entry = await findEntry(userId);
  const history = await findEntryHistory(userId);
  return {
    entry: entry && presentMyEntry(entry),
    submissions: history.map(({ _id, userId: _, ...rest }) => rest),
  };
};

/** Removes a member's entry and submissions; a part of the surrounding transaction. */
export const forgetEntries = async (userId: string): Promise<void> => {
  const entry = await findEntry(userId);
  const origins = (await findOrigins([userId])).get(userId) ?? new Map<string, never>();
  await ContestEntry.deleteMany({ userId });
  await EntryHistory.deleteMany({ userId });
  await forgetStanding(userId);
  await countEntryChanges([[entry, null]]);
  await reviewFormerSharers(origins.values());
};
