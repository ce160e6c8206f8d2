import { capitalized } from '@hypercar/app-kit/records/record-texts';
import { notify } from '@hypercar/app-kit/toast';
import { useTypedList } from '@hypercar/app-kit/typed-list';
import { siteLists, type SiteList, type SiteListName } from '@hypercar/contracts/site-sections';
import { useEffect, useRef } from 'react';
import type { SiteForm } from './use-site-form';

/** Puts the focus on a row after the next drawing, as its place in the page has changed; without one on the button that adds. */
const useFocusOnRow = () => {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.children[wanted.current] as HTMLElement | undefined;
    (row ?? add.current)?.focus();
    wanted.current = undefined;
  });
  return { list, addButton: add, focusRow: (at: number) => void (wanted.current = at) };
};

type Entry = Record<string, string | boolean>;

const emptyEntry = ({ parts }: SiteList): Entry =>
  Object.fromEntries(Object.entries(parts).map(([part, { empty }]) => [part, empty]));

/** A list of the draft, and what adds, moves and removes an entry; a removed one comes back by Undo. */
export const useEntries = ({ form, onTyped }: SiteForm, name: SiteListName) => {
  const { rows, append, insert, ...typed } = useTypedList<Entry>(form, name);
  const { list, addButton, focusRow } = useFocusOnRow();
  const changed = (at: number) => {
    focusRow(at);
    onTyped();
  };
  const add = () => {
    append(emptyEntry(siteLists[name]));
    onTyped();
  };
  const move = (from: number, to: number) => {
    typed.move(from, to);
    changed(to);
  };
  const remove = (at: number) => {
    const entry = (form.getValues(name) as Entry[])[at]!;
    typed.remove(at);
    changed(Math.min(at, rows.length - 2));
    const run = () => {
      insert(at, entry);
      changed(at);
    };
    const title = `${capitalized(siteLists[name].one)} removed`;
    notify({ title, kind: 'success', action: { label: 'Undo', run } });
  };
  return { list, addButton, rows, input: typed.input, error: typed.error, add, move, remove };
};
