const restMs = 1_000;
const restingUntil = new Map<string, number>();

/** Notes that nobody listens at a replica's address: for a moment it is asked last. */
export const noteRefused = (replica: string): void =>
  void restingUntil.set(replica, Date.now() + restMs);

/** The same replicas in their turn, those that were not there a moment ago at the end. */
export const restingLast = (replicas: readonly string[]): string[] => {
  const now = Date.now();
  const rests = (replica: string) => (restingUntil.get(replica) ?? 0) > now;
  return [...replicas.filter((one) => !rests(one)), ...replicas.filter(rests)];
};
