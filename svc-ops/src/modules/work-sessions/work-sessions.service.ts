import type { EndpointInput } from '@hypercar/contracts/endpoint';
import type {
  startWorkSession,
  WorkSession as ShownSession,
} from '@hypercar/contracts/work-sessions';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict, forbidden, notFound } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { type Act, formerMember } from '../../records/act';
import { createRecords } from '../../records/records';
import { WorkSession, type WorkSessionRecord } from './work-session.model';
import { canChangeSession } from './work-session.policy';
import { presentWorkSession } from './work-session.presenter';

type SessionValues = EndpointInput<typeof startWorkSession>['body'];

export const workSessions = createRecords<WorkSessionRecord, ShownSession, SessionValues>({
  model: WorkSession,
  topic: 'work-sessions',
  noun: 'work session',
  present: presentWorkSession,
  store: (values, { by, at }) => ({ ...values, userId: by!.id, startTime: at }),
});

/** Throws 409 while a session of this person runs. */
export const startSession = async (values: SessionValues, act: Act): Promise<ShownSession> => {
  try {
    return await workSessions.add(values, act);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw conflict('You are at work already. End that session first.');
  }
};

/** The session, deleted or not, when this person may change it. Throws 404, 403. */
export const sessionToChange = async (id: string, user: Claims): Promise<WorkSessionRecord> => {
  const session = await WorkSession.findById(id).lean<WorkSessionRecord>();
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
export const restoreSession = async (id: string, user: Claims, act: Act): Promise<ShownSession> => {
  await sessionToChange(id, user);
  return workSessions.restore(id, act);
};

/** A deleted account works no more; what it has worked stays without a name. */
export const forgetSessionsOf = async (userId: string): Promise<void> => {
  await WorkSession.deleteMany({ userId, running: true });
  await WorkSession.updateMany({ userId }, { userId: null });
  await WorkSession.updateMany({ 'endedBy.id': userId }, { endedBy: formerMember });
};
