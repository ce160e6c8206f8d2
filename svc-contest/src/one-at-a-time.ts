const last = new Map<string, Promise<unknown>>();

/**
 * Runs work after what was given before under the same key has ended, in this process. It only spares the database the
 * conflicts of one member's writes at the same time; that they are right, also with other replicas, is up to the
 * transactions.
 */
export const oneAtATime = <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  const forget = (): void => {
    if (last.get(key) === mine) last.delete(key);
  };
  mine.then(forget, forget);
  return mine;
};
