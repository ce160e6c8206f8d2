// Measures several runs alternately and briefly, so that a slow moment of the machine affects each.

/** What one run did in its time: milliseconds of each call and of all. */
export interface Taken {
  times: number[];
  elapsed: number;
}
/** Calls a run again and again for so many milliseconds. */
export type Turn = (milliseconds: number) => Promise<Taken>;
export interface Line {
  /** What more of is better: operations a second. */
  speed: number;
  words: string;
}

const WARM_UP_SECONDS = 1;
const ROUNDS = 8;

/** A turn of so many clients that call `run` at once. */
export const turnOf =
  (clients: number, run: () => Promise<unknown>): Turn =>
  async (milliseconds) => {
    const times: number[] = [];
    const started = performance.now();
    const one = async () => {
      while (performance.now() < started + milliseconds) {
        const before = performance.now();
        await run();
        times.push(performance.now() - before);
      }
    };
    await Promise.all(Array.from({ length: clients }, one));
    return { times, elapsed: performance.now() - started };
  };

const lineOf = (parts: Taken[]): Line => {
  const times = parts.flatMap((part) => part.times).sort((x, y) => x - y);
  const elapsed = parts.reduce((sum, part) => sum + part.elapsed, 0);
  const speed = (times.length / elapsed) * 1000;
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(2);
  return { speed, words: `${Math.round(speed)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms` };
};

/** Each has so many seconds, in turns, after a moment to get warm. */
export const inTurns = async (turns: Turn[], seconds: number): Promise<Line[]> => {
  for (const turn of turns) await turn(WARM_UP_SECONDS * 1000);
  const taken = turns.map((): Taken[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, turn] of round % 2 ? [...turns.entries()].reverse() : turns.entries())
      taken[i]!.push(await turn((seconds * 1000) / ROUNDS));
  return taken.map(lineOf);
};
