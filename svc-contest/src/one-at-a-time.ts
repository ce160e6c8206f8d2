const last = new Map<string, Promise<unknown>>();

/**
 * Runs work under a key one after the other, in this process. It only spares the database write conflicts of
 * concurrent writes of one member; correctness, also with other replicas, is ensured by
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
