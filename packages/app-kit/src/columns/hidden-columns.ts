import { useSyncExternalStore } from 'react';
import { browserStore, parseStored } from '../browser-store';

type Hidden = Readonly<Record<string, readonly string[]>>;

const storageKey = 'hidden-columns';
const nothing: Hidden = {};
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let last: { text: string | null; hidden: Hidden } = { text: null, hidden: nothing };

const read = (): Hidden => {
  const text = browserStore.read(storageKey);
  if (text !== last.text) last = { text, hidden: parseStored<Hidden>(text) ?? nothing };
  return last.hidden;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Hides these columns of a table, in this browser, and shows its others. */
export const hideColumns = (table: string, names: readonly string[]): void => {
  browserStore.write(storageKey, JSON.stringify({ ...read(), [table]: names }));
  for (const listener of listeners) listener();
};

/** The columns of a table that this browser hides. */
export const useHiddenColumns = (table: string): readonly string[] =>
  useSyncExternalStore(subscribe, () => {
    const names: unknown = read()[table];
    return Array.isArray(names) ? (names as readonly string[]) : none;
  });
