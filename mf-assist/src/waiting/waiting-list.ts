import type { Refusal, ToggledList, Touch, WaitingChange } from './waiting-change';

type Changes = readonly WaitingChange[];

const isSameField = (a: Touch, b: Touch): boolean =>
  a.list === b.list && a.id === b.id && a.field === b.field;

/** Adds a touch. One that takes back what has not been sent yet leaves nothing to send. */
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

/** The service took a change: what was done to the same field afterwards is based on its answer. */
export const afterTaken = (
  changes: Changes,
  taken: WaitingChange,
  version: number | undefined,
): WaitingChange[] =>
  without(changes, taken.key).map((change) =>
    isSameField(change, taken) ? { ...change, version } : change,
  );

/** The service refused a change: it waits for the person's decision. What followed on the same field falls with it. */
export const afterRefused = (
  changes: Changes,
  refused: WaitingChange,
  refusal: Refusal,
): WaitingChange[] =>
  changes
    .filter((change) => change.key === refused.key || !isSameField(change, refused))
    .map((change) => (change.key === refused.key ? { ...change, refusal } : change));

/** The person insists on a refused change: it is sent again, based on what is there now. */
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
