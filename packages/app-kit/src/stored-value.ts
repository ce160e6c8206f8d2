import { browserStore, parseStored } from './browser-store';

export interface StoredValue<T> {
  /** The same object as long as nothing has changed. */
  read: () => T;
  write: (value: T) => void;
  /** Hears of each change, also of those in other tabs. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** A value that the browser keeps as JSON, shared by all tabs; `none` while nothing is kept, and nothing is kept of an empty one. */
export const storedValue = <T extends object>(
  storageKey: () => string,
  none: T,
): StoredValue<T> => {
  const listeners = new Set<() => void>();
  let last: { text: string | null; value: T } = { text: null, value: none };
  return {
    read: () => {
      const text = browserStore.read(storageKey());
      if (text !== last.text) last = { text, value: parseStored<T>(text) ?? none };
      return last.value;
    },
    write: (value) => {
      if (Object.keys(value).length > 0) browserStore.write(storageKey(), JSON.stringify(value));
      else browserStore.remove(storageKey());
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
};
