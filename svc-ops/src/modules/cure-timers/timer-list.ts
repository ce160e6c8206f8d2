import { type CureNotice as ShownNotice, timerRecord } from '@hypercar/contracts/cure-timers';
import type { Page } from '@hypercar/service-kit/paging';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { formerMember, type Who, whoSchema } from '@hypercar/service-kit/records/act';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { publishChange } from '../../changes/changes';
import { CureNotice, type CureNoticeRecord, presentCureNotice } from './cure-notice.model';

interface TimerState {
  /** A calendar day, YYYY-MM-DD. */
  date: string;
  startTime: Date;
  endTime: Date;
  completedAt: Date | null;
  endedBy?: Who | null;
  notificationSent: boolean;
}
export type TimerRow = Parameters<typeof cureTimers.present>[0];

const byState = {
  running: { completedAt: null },
  ended: { completedAt: { $ne: null } },
} as const;

export const cureTimers = storeRecord<typeof timerRecord, TimerState>(timerRecord, {
  model: 'CureTimer',
  collection: 'cure_timers',
  publish: () => publishChange('cure-timers'),
  more: {
    date: { type: String, required: true },
    startTime: { type: Date, required: true },
    endTime: { type: Date, required: true },
    completedAt: { type: Date, default: null },
    endedBy: { type: whoSchema, default: null },
    notificationSent: { type: Boolean, required: true, default: false },
  },
  indexes: [[{ completedAt: 1, endTime: 1 }], [{ 'endedBy.id': 1 }]],
  narrow: { state: (state) => byState[state] },
  also: (timer) => ({
    date: timer.date,
    startTime: timer.startTime.toISOString(),
    endTime: timer.endTime.toISOString(),
    completedAt: timer.completedAt?.toISOString() ?? null,
    notificationSent: timer.notificationSent,
    startedBy: timer.createdBy?.name ?? null,
    endedBy: timer.endedBy?.name ?? null,
  }),
  derive: ({ duration = 0 }, { at }) => ({
    date: at.toISOString().slice(0, 10),
    startTime: at,
    endTime: new Date(at.getTime() + duration * 60_000),
  }),
});

export const findCureNotices = async (page: PagedFind): Promise<Page<ShownNotice>> => {
  const found = await readPage<CureNoticeRecord>(CureNotice, {}, page);
  return { ...found, rows: found.rows.map(presentCureNotice) };
};

/** Removes a user's name from the timers they have ended and from the notices. */
export const forgetEndsOf = async (userId: string): Promise<void> => {
  await cureTimers.model.updateMany({ 'endedBy.id': userId }, { endedBy: formerMember });
  await CureNotice.updateMany({ 'endedBy.id': userId }, { endedBy: formerMember });
};
