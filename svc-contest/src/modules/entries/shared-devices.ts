import { patternThresholds } from '@hypercar/contracts/suspicious-patterns';
import { EntryHistory, type EntryHistoryRecord } from './entry.model';

type Read = Pick<EntryHistoryRecord, 'userId' | 'ipAddress' | 'userAgent' | 'submittedAt'>;

const submissionsAtOnce = 2000;
const shownAtMost = 500;

/** What was submitted from one address and agent. */
class Device {
  readonly users = new Set<string>();
  lastAt = new Date(0);

  constructor(
    private readonly ip: string,
    private readonly agent: string,
  ) {}

  is({ ipAddress, userAgent }: Read): boolean {
    return ipAddress === this.ip && userAgent === this.agent;
  }

  add({ userId, submittedAt }: Read): void {
    this.users.add(String(userId));
    if (submittedAt > this.lastAt) this.lastAt = submittedAt;
  }

  asPattern() {
    return {
      kind: 'shared-device' as const,
      detail: [this.ip, this.agent].filter(Boolean).join(', '),
      count: this.users.size,
      userIds: [...this.users],
      lastAt: this.lastAt,
    };
  }
}

/** Each address and agent with its members, one after the other: reads every submission, and keeps those of one. */
async function* walkDevices(): AsyncGenerator<Device> {
  const submissions = EntryHistory.find()
    .sort({ ipAddress: 1, userAgent: 1, userId: 1 })
    .select('-_id userId ipAddress userAgent submittedAt')
    .lean<Read>();
  let device: Device | undefined;
  for await (const submission of submissions.cursor({ batchSize: submissionsAtOnce })) {
    if (!device?.is(submission)) {
      if (device) yield device;
      device = new Device(submission.ipAddress, submission.userAgent);
    }
    device.add(submission);
  }
  if (device) yield device;
}

type Found = ReturnType<Device['asPattern']>;
const newest = (found: Found[]): Found[] =>
  found.sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime()).slice(0, shownAtMost);

/** Addresses and agents from which several members have entered, the latest first. */
export const findSharedDevices = async (): Promise<Found[]> => {
  let found: Found[] = [];
  for await (const device of walkDevices()) {
    if (device.users.size < patternThresholds['shared-device']) continue;
    found.push(device.asPattern());
    if (found.length > 2 * shownAtMost) found = newest(found);
  }
  return newest(found);
};

/** How many submissions there are, about. */
export const countAllSubmissions = (): Promise<number> =>
  EntryHistory.estimatedDocumentCount().exec();
