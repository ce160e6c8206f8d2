import type {
  CureNotice as ShownNotice,
  CureTimer as ShownTimer,
  listCureTimers,
  startCureTimer,
} from '@hypercar/contracts/cure-timers';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import type { Page } from '@hypercar/service-kit/paging';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { formerMember } from '../../records/act';
import { createRecords } from '../../records/records';
import { CureNotice, type CureNoticeRecord } from './cure-notice.model';
import { CureTimer, type CureTimerRecord } from './cure-timer.model';
import { presentCureNotice, presentCureTimer } from './cure-timer.presenter';

type TimerValues = EndpointInput<typeof startCureTimer>['body'];

export const cureTimers = createRecords<CureTimerRecord, ShownTimer, TimerValues>({
  model: CureTimer,
  topic: 'cure-timers',
  noun: 'cure timer',
  present: presentCureTimer,
  store: (values, { at }) => ({
    ...values,
    date: at.toISOString().slice(0, 10),
    startTime: at,
    endTime: new Date(at.getTime() + (values.duration ?? 0) * 60_000),
  }),
});

const byState = {
  running: { completedAt: null },
  ended: { completedAt: { $ne: null } },
} as const;

export const findCureTimers = ({
  location,
  carSection,
  state,
  ...page
}: EndpointInput<typeof listCureTimers>['query']): Promise<Page<ShownTimer>> =>
  cureTimers.page(page, {
    ...(location === undefined ? {} : { location }),
    ...(carSection === undefined ? {} : { carSection }),
    ...(state === undefined ? {} : byState[state]),
  });

export const findCureNotices = async (page: PagedFind): Promise<Page<ShownNotice>> => {
  const found = await readPage<CureNoticeRecord>(CureNotice, {}, page);
  return { ...found, rows: found.rows.map(presentCureNotice) };
};

/** Takes a person's name off the timers they have ended and the notices of that. */
export const forgetEndsOf = async (userId: string): Promise<void> => {
  await CureTimer.updateMany({ 'endedBy.id': userId }, { endedBy: formerMember });
  await CureNotice.updateMany({ 'endedBy.id': userId }, { endedBy: formerMember });
};
