import { sessionRecord, type WorkSession } from '@hypercar/contracts/work-sessions';
import { addToCounters } from '@hypercar/service-kit/counters';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict, forbidden, notFound } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { fillTerms } from '@hypercar/service-kit/fill-missing';
import type { Migration } from '@hypercar/service-kit/migrations';
import { foundBy, termsField } from '@hypercar/service-kit/search-terms';
import { Schema, type Types } from 'mongoose';
import { type Act, formerMember, type Who, whoSchema } from '@hypercar/service-kit/records/act';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { tallyProof } from '@hypercar/service-kit/records/tally-proof';
import { publishChange } from '../../changes/changes';
import { sessionTerms } from './session-terms';
import { minutesOf, movesToFormer, prefix, tallyOf } from './work-counters';

interface SessionState {
  userId: Types.ObjectId | null;
  startTime: Date;
  endTime: Date | null;
  running: boolean;
  endedBy?: Who | null;
  notes: string | null;
  terms?: string[];
}
type SessionRow = Parameters<typeof workSessions.present>[0];
type SessionValues = Parameters<typeof workSessions.add>[0];

/** Everybody sees the running sessions; past sessions are visible to their owner and to admins. */
export const sessionsVisibleTo = ({ role, sub }: Claims): Record<string, unknown> =>
  role === 'admin' ? {} : { $or: [{ running: true }, { userId: sub }] };

const canChangeSession = ({ role, sub }: Claims, userId: unknown): boolean =>
  role === 'admin' || String(userId) === sub;

/** The other user who ended or changed it, if any. */
export const otherHand = ({
  endedBy,
  userId,
}: Pick<SessionState, 'endedBy' | 'userId'>): string | null =>
  endedBy && String(endedBy.id) !== String(userId) ? endedBy.name : null;

export const workSessions = storeRecord<typeof sessionRecord, SessionState>(sessionRecord, {
  model: 'WorkSession',
  collection: 'work_sessions',
  publish: () => publishChange('work-sessions'),
  more: {
    userId: { type: Schema.Types.ObjectId, default: null },
    startTime: { type: Date, required: true },
    endTime: { type: Date, default: null },
    running: { type: Boolean, required: true, default: true },
    endedBy: { type: whoSchema, default: null },
    notes: { type: String, default: null },
    /** None of a session of the release before, until a migration has filled them. */
    terms: termsField,
  },
  indexes: [
    // One running session a person, however many phones press Start at once.
    [
      { userId: 1, running: 1 },
      { unique: true, partialFilterExpression: { running: true } },
    ],
    [{ userId: 1, _id: -1 }],
    [{ deletedAt: 1, running: 1, _id: -1 }],
    [{ deletedAt: 1, terms: 1, _id: -1 }],
    [{ 'endedBy.id': 1 }],
  ],
  tally: tallyOf,
  narrow: { state: (state) => ({ running: state === 'running' }), search: foundBy },
  also: (session) => ({
    userId: session.userId && String(session.userId),
    username: session.createdBy!.name,
    startTime: session.startTime.toISOString(),
    endTime: session.endTime?.toISOString() ?? null,
    minutes: minutesOf(session),
    notes: session.notes,
    endedBy: otherHand(session),
  }),
  derive: ({ carSection }, { by, at }) => ({
    userId: by!.id,
    startTime: at,
    terms: sessionTerms({ createdBy: by, carSection: carSection! }),
  }),
});

/** The sums of the sessions, from their rows. */
export const workProof = tallyProof<SessionState>({
  model: workSessions.model,
  prefix,
  fields: ['userId', 'startTime', 'endTime', 'running'],
  tally: tallyOf,
});

/** The name of a person in their latest session. */
export const newestNameOf = async (userId: string | null): Promise<string> => {
  const found = await workSessions.model
    .findOne({ userId, deletedAt: null }, { createdBy: 1 })
    .sort({ _id: -1 })
    .lean();
  return found?.createdBy?.name ?? formerMember.name;
};

/** Throws 409 while a session of this person runs. */
export const startSession = async (values: SessionValues, act: Act): Promise<WorkSession> => {
  try {
    return await workSessions.add(values, act);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw conflict('You are at work already. End that session first.');
  }
};

/** The session, deleted or not, when this person may change it. Throws 404, 403. */
export const sessionToChange = async (id: string, user: Claims): Promise<SessionRow> => {
  const session = await workSessions.model.findById(id).lean();
  if (!session) throw notFound('Work session');
  if (!canChangeSession(user, session.userId))
    throw forbidden('Only administrators can change the sessions of others');
  return session;
};

/** Removes an ended session. Throws 404, 403, 409 while it runs. */
export const removeSession = async (id: string, user: Claims, act: Act): Promise<void> => {
  const { running } = await sessionToChange(id, user);
  if (running) throw conflict('End the session first');
  await workSessions.remove(id, act);
};

/** Throws 404, 403. */
export const restoreSession = async (id: string, user: Claims, act: Act): Promise<WorkSession> => {
  await sessionToChange(id, user);
  return workSessions.restore(id, act);
};

/** Ends a deleted account's session and removes its name from past ones. */
export const forgetSessionsOf = async (userId: string): Promise<void> => {
  await workSessions.model.deleteMany({ userId, running: true });
  await inTransaction(async () => {
    const { model } = workSessions;
    const theirs = await model.find({ userId }).lean();
    for (const session of theirs) {
      const terms = sessionTerms({ ...session, createdBy: formerMember });
      await model.updateOne({ _id: session._id }, { userId: null, terms });
    }
    await addToCounters(movesToFormer(theirs.filter(({ deletedAt }) => !deletedAt)));
  });
  await workSessions.model.updateMany({ 'endedBy.id': userId }, { endedBy: formerMember });
};

/** Gives sessions of the release before their search terms. */
export const fillTermsOfSessions: Migration = {
  id: '2026-11-27 work sessions have search terms',
  up: () => fillTerms<SessionRow>(workSessions.model, sessionTerms),
};
