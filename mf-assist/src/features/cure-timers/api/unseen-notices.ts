import { cureNewMs } from '@hypercar/contracts/cure-message';
import type { CureNotice } from '@hypercar/contracts/cure-timers';
import { browserStore } from '@hypercar/app-kit/browser-store';

const storageKey = 'workshop-notices-seen';

/** The newest end that was acknowledged on this device, as a moment; '' before the first. */
export const lastSeen = (): string => browserStore.read(storageKey) ?? '';

export const markSeen = (endedAt: string): void => browserStore.write(storageKey, endedAt);

/** The recent timers that have ended since, newest first. */
export const unseenNotices = (
  notices: readonly CureNotice[],
  seen: string,
  now: number,
): CureNotice[] =>
  notices
    .filter(({ endedAt }) => endedAt > seen && now - Date.parse(endedAt) < cureNewMs)
    .toSorted((a, b) => b.endedAt.localeCompare(a.endedAt));
