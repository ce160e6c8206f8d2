import { currentSession } from '@hypercar/app-kit/session';
import { browserStore, parseStored } from '@hypercar/app-kit/browser-store';
import type { WaitingChange } from './waiting-change';
import type { WaitingWrite } from './waiting-write';

/** What waits to be sent or decided, shared by all tabs; one queue per user, so that nothing is sent in another's name. */
const createStore = <Item>(name: string) => {
  const none: readonly Item[] = [];
  const listeners = new Set<() => void>();
  let last: { text: string | null; items: readonly Item[] } = { text: null, items: none };
  const storageKey = (): string => `${name}:${currentSession().user?.id ?? ''}`;
  const read = (): readonly Item[] => {
    const text = browserStore.read(storageKey());
    if (text !== last.text) last = { text, items: parseStored<readonly Item[]>(text) ?? none };
    return last.items;
  };
  return {
    read,
    /** Changes the queue; it is stored before anything is sent. */
    change: (change: (items: readonly Item[]) => readonly Item[]): void => {
      const next = change(read());
      if (next.length > 0) browserStore.write(storageKey(), JSON.stringify(next));
      else browserStore.remove(storageKey());
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
};

/** Ticks and toggles. */
export const {
  read: waitingChanges,
  change: changeWaiting,
  subscribe: subscribeToWaiting,
} = createStore<WaitingChange>('workshop-waiting');

/** What was added or edited by a form. */
export const waitingWrites = createStore<WaitingWrite>('workshop-writes');
