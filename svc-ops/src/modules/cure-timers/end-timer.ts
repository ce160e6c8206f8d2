import { cureMessage, cureNewMs } from '@hypercar/contracts/cure-message';
import type { CureTimer as ShownTimer } from '@hypercar/contracts/cure-timers';
import { inTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import { type Repeated, repeat } from '@hypercar/service-kit/repeat';
import { publishChange } from '../../changes/changes';
import type { Act } from '@hypercar/service-kit/records/act';
import { writeHistory } from '@hypercar/service-kit/records/history';
import type { Tell } from '../push-subscriptions/push-subscriptions';
import { CureNotice, type CureNoticeRecord, presentCureNotice } from './cure-notice.model';
import { cureTimers, type TimerRow } from './timer-list';

const { model: timers } = cureTimers;

/** Stores the notice and publishes it to every open page, and to the devices of everybody but who ended the timer. */
const giveNotice = async (timer: TimerRow, endedAt: Date, tell: Tell): Promise<void> => {
  const { _id: timerId, location, carSection, endedBy } = timer;
  const made = new CureNotice({ timerId, location, carSection, endedAt, endedBy });
  await made.save();
  const notice = presentCureNotice(made.toObject<CureNoticeRecord>());
  await publishChange('cure-timers', notice);
  const until = new Date(endedAt.getTime() + cureNewMs);
  const but = endedBy?.id ? String(endedBy.id) : null;
  await tell(cureMessage(notice.timerId, notice), { but, until });
};

/** Ends a running timer and sends its notice if it sets notificationSent. Null when the timer had ended. */
const end = (
  filter: Record<string, unknown>,
  completedAt: Date,
  act: Act,
  tell: Tell,
): Promise<TimerRow | null> =>
  inTransaction(async () => {
    const values = { completedAt, notificationSent: true, endedBy: act.by };
    const timer = await timers
      .findOneAndUpdate(
        { ...filter, notificationSent: false, deletedAt: null },
        { $set: { ...values, changedBy: act.by, changedAt: act.at }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!timer) return null;
    const changes = [{ field: 'completedAt', before: null, after: completedAt.toISOString() }];
    await writeHistory(act, [
      { recordId: timer._id, version: timer.version, action: 'end', changes },
    ]);
    await giveNotice(timer, completedAt, tell);
    return timer;
  });

/** Ends a timer now; one that has ended stays as it is. Throws 404. */
export const endTimer = async (id: string, act: Act, tell: Tell): Promise<ShownTimer> => {
  const timer =
    (await end({ _id: id }, act.at, act, tell)) ??
    (await timers.findOne({ _id: id, deletedAt: null }).lean());
  if (!timer) throw notFound('Cure timer');
  return cureTimers.present(timer);
};

/** Ends the timers that have run out, each with its one notice, however many replicas ask. */
export const endTimersThatRanOut = async (now: Date, tell: Tell): Promise<void> => {
  const due = await timers
    .find({
      completedAt: null,
      endTime: { $lte: now },
      deletedAt: null,
    })
    .lean();
  for (const { _id, endTime } of due) await end({ _id }, endTime, { by: null, at: now }, tell);
};

/** The milliseconds until the next running timer runs out; undefined when none runs. */
const untilNextEnd = async (now: Date): Promise<number | void> => {
  const running = { completedAt: null, deletedAt: null };
  const next = await timers.findOne(running).sort({ endTime: 1 }).lean();
  if (next) return Math.max(0, next.endTime.getTime() - now.getTime());
};

/** Ends each timer when it runs out; one that another replica has started is found within checkMs. */
export const startCureTimers = (now: () => Date, checkMs: number, tell: Tell): Repeated =>
  repeat('cure timers', checkMs, async () => {
    const left = await untilNextEnd(now());
    if (left !== 0) return left;
    await endTimersThatRanOut(now(), tell);
    return untilNextEnd(now());
  });
