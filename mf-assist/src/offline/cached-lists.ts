import { currentSession, subscribeToSession } from '@hypercar/app-kit/session';
import { browserStore, parseStored } from '@hypercar/app-kit/browser-store';

interface Kept {
  data: unknown;
  /** When it was read, in milliseconds since 1970. */
  at: number;
}
interface CachedLists {
  userId: string;
  lists: Record<string, Kept>;
}

/** Increase the number when the stored data changes its shape. */
const storageKey = 'workshop-lists:3';

const cachedLists = (): CachedLists => {
  const userId = currentSession().user?.id ?? '';
  const kept = parseStored<CachedLists>(browserStore.read(storageKey));
  return kept?.userId === userId ? kept : { userId, lists: {} };
};

/** A list as this user read it last, for a reload without a connection. */
export const cachedList = (path: string): Kept | undefined => cachedLists().lists[path];

export const cacheList = (path: string, kept: Kept): void => {
  const { userId, lists } = cachedLists();
  browserStore.write(storageKey, JSON.stringify({ userId, lists: { ...lists, [path]: kept } }));
};

/** Cleared on sign-out. */
subscribeToSession(() => {
  if (!currentSession().token) browserStore.remove(storageKey);
});
