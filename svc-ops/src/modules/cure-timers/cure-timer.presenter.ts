import type { CureNotice, CureTimer } from '@hypercar/contracts/cure-timers';
import type { CureNoticeRecord } from './cure-notice.model';
import type { CureTimerRecord } from './cure-timer.model';

export const presentCureTimer = (timer: CureTimerRecord): CureTimer => ({
  id: String(timer._id),
  location: timer.location,
  carSection: timer.carSection,
  totalPanels: timer.totalPanels,
  date: timer.date,
  startTime: timer.startTime.toISOString(),
  endTime: timer.endTime.toISOString(),
  duration: timer.duration,
  completedAt: timer.completedAt?.toISOString() ?? null,
  notificationSent: timer.notificationSent,
  startedBy: timer.createdBy?.name ?? null,
  endedBy: timer.endedBy?.name ?? null,
  version: timer.version,
});

export const presentCureNotice = (notice: CureNoticeRecord): CureNotice => ({
  id: String(notice._id),
  timerId: String(notice.timerId),
  location: notice.location,
  carSection: notice.carSection,
  endedAt: notice.endedAt.toISOString(),
  endedBy: notice.endedBy?.name ?? null,
});
