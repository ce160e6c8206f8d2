import { notify } from '@hypercar/app-kit/toast';
import type { Achievement } from '@hypercar/contracts/achievements';

const storageKey = (userId: string): string => `seen-achievements:${userId}`;

const seenTypes = (userId: string): string[] => {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]') as string[];
  } catch {
    return [];
  }
};

/** One toast is shown at a time, for 5 s: the next one waits for it. */
const afterMs = 5500;

const toast = ({ name }: Achievement): void =>
  notify({
    title: 'Achievement Unlocked!',
    description: `You've earned the "${name}" achievement!`,
    kind: 'success',
  });

/** Shows a toast for each achievement that this user has not seen in this browser; returns their number. */
export const announceAchievements = (
  userId: string,
  achievements: readonly Achievement[],
): number => {
  const seen = seenTypes(userId);
  const fresh = achievements.filter(({ type }) => !seen.includes(type));
  if (fresh.length === 0) return 0;
  localStorage.setItem(
    storageKey(userId),
    JSON.stringify([...seen, ...fresh.map(({ type }) => type)]),
  );
  fresh.forEach((achievement, i) => {
    if (i === 0) toast(achievement);
    else setTimeout(() => toast(achievement), i * afterMs);
  });
  return fresh.length;
};
