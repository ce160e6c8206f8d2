import type { WorkSession as ShownSession } from '@hypercar/contracts/work-sessions';
import { addToCounters } from '@hypercar/service-kit/counters';
import { inTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import { publishChange } from '../../changes/changes';
import type { Act } from '@hypercar/service-kit/records/act';
import { writeHistory } from '@hypercar/service-kit/records/history';
import { workSessions } from './session-list';
import { sessionTerms } from './session-terms';
import { tallyOf } from './work-counters';

const endRunning = (id: string, notes: string | null, { by, at }: Act) =>
  workSessions.model
    .findOneAndUpdate(
      { _id: id, running: true },
      {
        $set: { running: false, endTime: at, notes, endedBy: by, changedBy: by, changedAt: at },
        $inc: { version: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean();

/** Ends a session now; one that has ended stays as it is. Throws 404. */
export const endSession = (id: string, notes: string | null, act: Act): Promise<ShownSession> =>
  inTransaction(async () => {
    const ended = await endRunning(id, notes, act);
    if (ended) {
      const changes = [{ field: 'endTime', before: null, after: act.at.toISOString() }];
      const { _id: recordId, version } = ended;
      await workSessions.model.updateOne({ _id: recordId }, { terms: sessionTerms(ended) });
      await addToCounters(tallyOf(ended));
      await writeHistory(act, [{ recordId, version, action: 'end', changes }]);
      await publishChange('work-sessions');
      return workSessions.present(ended);
    }
    const session = await workSessions.model
      .findOne({
        _id: id,
        deletedAt: null,
      })
      .lean();
    if (!session) throw notFound('Work session');
    return workSessions.present(session);
  });
