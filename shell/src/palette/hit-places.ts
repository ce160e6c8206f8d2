import type { HitKind, SearchHit } from '@hypercar/contracts/staff-search';

/** The kinds of hits in words, in the order in which they are shown. */
export const hitWords: Readonly<Record<HitKind, string>> = {
  account: 'Accounts',
  mail: 'Mails',
  lesson: 'Lessons',
  expense: 'Expenses',
  order: 'Orders',
  note: 'Notes',
  supply: 'Supplies',
  sheet: 'Transfer sheets',
};

const paths: Readonly<Record<HitKind, (hit: SearchHit, words: string) => string>> = {
  account: ({ id }) => `/user-management/${id}`,
  mail: (_hit, words) => `/email-logs?search=${words}`,
  lesson: ({ id }) => `/course/${id}`,
  expense: (_hit, words) => `/admin?panel=expense-tracking&expenses.search=${words}`,
  order: (_hit, words) => `/admin?panel=task-tracking&tasks.search=${words}`,
  note: (_hit, words) => `/admin?panel=notes&notes.search=${words}`,
  supply: (_hit, words) => `/assist?tool=supplies&supplies.search=${words}`,
  sheet: (_hit, words) => `/assist?tool=sheets&sheets.search=${words}`,
};

/** Where a hit is: its page, or its list narrowed to it. */
export const placeOfHit = (hit: SearchHit): string =>
  paths[hit.kind](hit, encodeURIComponent(hit.search));
