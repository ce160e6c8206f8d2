import { currentSession } from '@hypercar/app-kit/session';
import { browserStore, parseStored } from '@hypercar/app-kit/browser-store';
import type { WaitingChange } from './waiting-change';

type Changes = readonly WaitingChange[];

const none: Changes = [];
const listeners = new Set<() => void>();
let last: { text: string | null; changes: Changes } = { text: null, changes: none };

/** One queue per user, so that no change is sent in another user's name. */
const storageKey = (): string => `workshop-waiting:${currentSession().user?.id ?? ''}`;

/** The changes waiting to be sent or decided, shared by all tabs. */
export const waitingChanges = (): Changes => {
  const text = browserStore.read(storageKey());
  if (text !== last.text) last = { text, changes: parseStored<Changes>(text) ?? none };
  return last.changes;
};

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Changes the queue; it is stored before anything is sent. */
export const changeWaiting = (change: (changes: Changes) => Changes): void => {
  const next = change(waitingChanges());
  if (next.length > 0) browserStore.write(storageKey(), JSON.stringify(next));
  else browserStore.remove(storageKey());
  notifyListeners();
};

export const subscribeToWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
