import { useSyncExternalStore } from 'react';
import { storedValue } from '../stored-value';

type Hidden = Readonly<Record<string, readonly string[]>>;

const none: readonly string[] = [];
const { read, write, subscribe } = storedValue<Hidden>(() => 'hidden-columns', {});

/** Hides these columns of a table, in this browser, and shows its others. */
export const hideColumns = (table: string, names: readonly string[]): void =>
  write({ ...read(), [table]: names });

/** The columns of a table that this browser hides. */
export const useHiddenColumns = (table: string): readonly string[] =>
  useSyncExternalStore(subscribe, () => {
    const names: unknown = read()[table];
    return Array.isArray(names) ? (names as readonly string[]) : none;
  });
