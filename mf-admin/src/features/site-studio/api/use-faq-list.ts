import { notify } from '@hypercar/app-kit/toast';
import { useTypedList } from '@hypercar/app-kit/typed-list';
import type { FaqEntry } from '@hypercar/contracts/site-defaults';
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

/** The draft's questions, and what adds, moves and removes one; a removed one comes back by Undo. */
export const useFaqList = ({ form, onTyped }: SiteForm) => {
  const { rows, append, insert, ...faq } = useTypedList<FaqEntry>(form, 'faq');
  const { list, addButton, focusRow } = useFocusOnRow();
  const changed = (at: number) => {
    focusRow(at);
    onTyped();
  };
  const add = () => {
    append({ question: '', answer: '' });
    onTyped();
  };
  const move = (from: number, to: number) => {
    faq.move(from, to);
    changed(to);
  };
  const remove = (at: number) => {
    const entry = (form.getValues('faq') as FaqEntry[])[at]!;
    faq.remove(at);
    changed(Math.min(at, rows.length - 2));
    const run = () => {
      insert(at, entry);
      changed(at);
    };
    notify({ title: 'Question removed', kind: 'success', action: { label: 'Undo', run } });
  };
  return { list, addButton, rows, input: faq.input, error: faq.error, add, move, remove };
};
