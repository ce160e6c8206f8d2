/**
 * Makes a value when it is first asked for. For formats of Intl: the first one costs a phone a tenth of a second, while the
 * page is being made ready.
 */
export const lazily = <Value>(make: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= make());
};
