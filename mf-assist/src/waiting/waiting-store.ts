import { currentSession } from '@hypercar/app-kit/session';
import { browserStore, parseStored } from '../offline/browser-store';
import type { WaitingChange } from './waiting-change';

type Changes = readonly WaitingChange[];

const none: Changes = [];
const listeners = new Set<() => void>();
let last: { text: string | null; changes: Changes } = { text: null, changes: none };

/** One queue a person: what one of them did is never sent in the name of another. */
const storageKey = (): string => `workshop-waiting:${currentSession().user?.id ?? ''}`;

/** What waits to be sent or decided, as every tab of this browser sees it. */
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
