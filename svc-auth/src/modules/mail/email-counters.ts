import { type EmailSummary, emailStatuses } from '@hypercar/contracts/email-logs';
import { addToCounters, type CounterProof, readCounters } from '@hypercar/service-kit/counters';
import { dayCounter, dayProof, readDayCounters } from '@hypercar/service-kit/day-counters';
import { sumGroups } from '@hypercar/service-kit/group-rows';
import { EmailLog, type EmailLogRecord } from './email-log.model';

/** The counters of a day: of every mail that was queued then, and of those that were given up. */
const perDay = { all: 'mail-days/all/', failed: 'mail-days/failed/' } as const;

type Counted = Pick<EmailLogRecord, 'status' | 'createdAt'>;

const countersOf = ({ status, createdAt }: Counted): string[] => [
  `mails/${status}`,
  dayCounter(perDay.all, createdAt),
  ...(status === 'failed' ? [dayCounter(perDay.failed, createdAt)] : []),
];

/** Moves the counters from mails as they were to mails as they are; a part of the write's transaction. */
export const countMails = async (
  before: readonly Counted[],
  after: readonly Counted[],
): Promise<void> => {
  const changes: Record<string, number> = {};
  const move = (mails: readonly Counted[], by: 1 | -1): void => {
    for (const name of mails.flatMap(countersOf)) changes[name] = (changes[name] ?? 0) + by;
  };
  move(before, -1);
  move(after, 1);
  await addToCounters(changes);
};

/** Mails in total and by status. */
export const readEmailSummary = async (): Promise<EmailSummary> => {
  const kept = await readCounters(emailStatuses.map((status) => `mails/${status}` as const));
  const [sent, failed, pending] = [kept['mails/sent'], kept['mails/failed'], kept['mails/pending']];
  return { total: sent + failed + pending, sent, failed, pending };
};

/** Mails by the day they were queued: all of them, or those given up. */
export const readMailDays = (which: keyof typeof perDay, now: Date) =>
  readDayCounters(perDay[which], now);

export const emailProofs: readonly CounterProof[] = [
  { prefix: 'mails/', count: () => sumGroups(EmailLog, 'mails/', '$status') },
  dayProof(perDay.all, EmailLog, 'createdAt'),
  dayProof(perDay.failed, EmailLog, 'createdAt', { status: 'failed' }),
];
