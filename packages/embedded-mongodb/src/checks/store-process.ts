import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Taken, Turn } from './turns';

/** A request to the process that uses LMDB alone. */
export interface StoreTurn {
  name: 'the same entries' | 'one key';
  milliseconds: number;
}

/** The store alone, with so many documents, in a process of its own, as the server is; `end` stops it. */
export const startStoreAlone = async (directory: string, documents: number) => {
  const child = fork(join(process.cwd(), 'src/checks/store-alone.ts'), [directory, `${documents}`]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the store alone ended with ${code}`);
  });
  const answer = async () => (await Promise.race([once(child, 'message'), ended]))[0] as Taken;
  await answer();
  const turn =
    (name: StoreTurn['name']): Turn =>
    (milliseconds) => {
      child.send({ name, milliseconds } satisfies StoreTurn);
      return answer();
    };
  return { turn, end: () => child.disconnect() };
};
