import type { PushMessage } from './push-subscriptions';

/** What is told of the end of a cure timer, by an open page and by a push. */
interface Ended {
  location: string;
  carSection: string;
  /** Who ended it early; null when it ran out. */
  endedBy: string | null;
}

/** How the tags of these notices begin: of a timer a device has one. */
export const cureTag = 'cure-timer ';

/** How long after its end a timer is told of. */
export const cureNewMs = 4 * 3_600_000;

/** Where a timer ran, and who ended it. */
export const cureWords = ({ location, carSection, endedBy }: Ended): string =>
  `${location}, ${carSection}${endedBy ? ` (ended by ${endedBy})` : ''}`;

export const cureMessage = (timerId: string, ended: Ended): PushMessage => ({
  title: 'Cure timer ended',
  body: cureWords(ended),
  tag: cureTag + timerId,
  path: '/assist?tool=timers',
});
