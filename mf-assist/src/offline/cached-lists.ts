import { currentSession, subscribeToSession } from '@hypercar/app-kit/session';
import { browserStore, parseStored } from './browser-store';

interface Kept {
  data: unknown;
  /** When it was read, in milliseconds since 1970. */
  at: number;
}
interface CachedLists {
  userId: string;
  lists: Record<string, Kept>;
}

/** The number changes with the shape of what is kept. */
const storageKey = 'workshop-lists:1';

const cachedLists = (): CachedLists => {
  const userId = currentSession().user?.id ?? '';
  const kept = parseStored<CachedLists>(browserStore.read(storageKey));
  return kept?.userId === userId ? kept : { userId, lists: {} };
};

/** A list as this person read it last: what a reload without a connection shows. */
export const cachedList = (path: string): Kept | undefined => cachedLists().lists[path];

export const cacheList = (path: string, kept: Kept): void => {
  const { userId, lists } = cachedLists();
  browserStore.write(storageKey, JSON.stringify({ userId, lists: { ...lists, [path]: kept } }));
};

/** Who signs out leaves none of it behind. */
subscribeToSession(() => {
  if (!currentSession().token) browserStore.remove(storageKey);
});
