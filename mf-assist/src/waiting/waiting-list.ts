import type { Refusal, ToggledList, Touch, WaitingChange } from './waiting-change';

type Changes = readonly WaitingChange[];

const isSameField = (a: Touch, b: Touch): boolean =>
  a.list === b.list && a.id === b.id && a.field === b.field;

/** Adds a change. One that reverts an unsent change cancels it. */
export const withTouch = (
  changes: Changes,
  touch: Touch,
  { key, at }: Pick<WaitingChange, 'key' | 'at'>,
): WaitingChange[] => {
  const unsent = changes.find((old) => isSameField(old, touch) && !old.tried && !old.refusal);
  const others = changes.filter(
    (old) => old !== unsent && !(isSameField(old, touch) && old.refusal),
  );
  const was = unsent?.was ?? touch.was;
  const version = unsent ? unsent.version : touch.version;
  if (unsent && was === touch.value) return others;
  return [...others, { ...touch, was, version, key, at, tried: false }];
};

export const without = (changes: Changes, key: string): WaitingChange[] =>
  changes.filter((change) => change.key !== key);

export const asTried = (changes: Changes, key: string): WaitingChange[] =>
  changes.map((change) => (change.key === key ? { ...change, tried: true } : change));

/** The service accepted a change: later changes of the same field are based on its response. */
export const afterTaken = (
  changes: Changes,
  taken: WaitingChange,
  version: number | undefined,
): WaitingChange[] =>
  without(changes, taken.key).map((change) =>
    isSameField(change, taken) ? { ...change, version } : change,
  );

/** The service refused a change: it waits for the user's decision, and later changes of the same field are dropped. */
export const afterRefused = (
  changes: Changes,
  refused: WaitingChange,
  refusal: Refusal,
): WaitingChange[] =>
  changes
    .filter((change) => change.key === refused.key || !isSameField(change, refused))
    .map((change) => (change.key === refused.key ? { ...change, refusal } : change));

/** Resends a refused change, based on the current version. */
export const insistedOn = (
  changes: Changes,
  key: string,
  fresh: Pick<WaitingChange, 'key' | 'at'>,
): WaitingChange[] =>
  changes.map((change) => {
    if (change.key !== key) return change;
    const { refusal, ...touch } = change;
    return { ...touch, ...fresh, version: refusal?.version, tried: false };
  });

/** The changes of a list that are still to be sent, oldest first. */
export const toSend = (changes: Changes, list?: ToggledList): WaitingChange[] =>
  changes.filter((change) => !change.refusal && (!list || change.list === list));

export const refusedOf = (changes: Changes, list?: ToggledList): WaitingChange[] =>
  changes.filter((change) => change.refusal && (!list || change.list === list));
