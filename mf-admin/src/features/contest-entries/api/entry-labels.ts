import { capitalized } from '@hypercar/app-kit/records/record-texts';
import { shareTasks } from '@hypercar/contracts/contest-rewards';
import type { EntrySort } from '@hypercar/contracts/contest-entries';

/** What an order of the entries is called. */
export const entrySortLabel: Readonly<Record<EntrySort, string>> = {
  points: 'Best first',
  entries: 'Most entries first',
  guess: 'Highest guess first',
  submitted: 'Earliest first',
  updated: 'Latest change first',
};

/** What brought points, in words: "Daily visit"; as it is stored where there is no word for it. */
export const activityLabel = (platform: string): string => {
  const name = Object.hasOwn(shareTasks, platform)
    ? shareTasks[platform as keyof typeof shareTasks].name
    : platform;
  return capitalized(name);
};

/** What a member's role is called. */
export const roleLabel = { admin: 'Admin', assistant: 'Assistant', public: 'Public' } as const;

/** Whether an entry takes part. */
export const entryStatusLabel = { active: 'Active', void: 'Void' } as const;
