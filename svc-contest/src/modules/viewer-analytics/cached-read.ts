/** Caches a read for ms milliseconds, for figures that many callers request. */
export const cachedRead = <T>(ms: number, read: (now: Date) => Promise<T>) => {
  let value: Promise<T> | undefined;
  let readAt = 0;
  return (now: Date): Promise<T> => {
    const age = now.getTime() - readAt;
    if (value && age >= 0 && age < ms) return value;
    readAt = now.getTime();
    value = read(now);
    value.catch(() => (value = undefined));
    return value;
  };
};
