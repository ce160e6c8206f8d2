/** Changes a value in a draft, by what it is at that moment. */
export type Change<Value> = (next: (before: Value) => Value) => void;

/** Changes one field. */
export const inField =
  <Value extends object, Key extends keyof Value>(
    change: Change<Value>,
    key: Key,
  ): Change<Value[Key]> =>
  (next) =>
    change((before) => ({ ...before, [key]: next(before[key]) }));

/** Changes one entry of a list. */
export const inList =
  <Entry>(change: Change<Entry[]>, at: number): Change<Entry> =>
  (next) =>
    change((list) => list.map((entry, i) => (i === at ? next(entry) : entry)));

export const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const others = list.filter((_, i) => i !== from);
  return others.toSpliced(to, 0, list[from]!);
};
