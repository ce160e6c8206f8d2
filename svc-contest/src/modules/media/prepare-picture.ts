import { type ChildProcess, fork } from 'node:child_process';
import { pictureWidths } from '@hypercar/contracts/site-media';
import { badRequest, unavailable } from '@hypercar/service-kit/errors';
import { logger } from '@hypercar/service-kit/logger';

/** A picture's files by their names, and what was learnt of it. */
export interface Prepared {
  width: number;
  height: number;
  widths: number[];
  files: Record<string, Uint8Array>;
}

type Answer = { made: Prepared } | { refused: string };

const maxPixels = 50_000_000;

const tooHard = () =>
  badRequest('This picture took too long to prepare. Please choose a smaller one.');

/** It cannot even start, such as where sharp has no binary for this machine. */
const cannotStart = () =>
  unavailable('Pictures cannot be prepared at the moment. Nothing was changed.');

const answerOf = (worker: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    worker.on('message', (answer) => resolve(answer as Answer));
    // Its end, which says more, follows a message that could not be sent.
    worker.on('error', (error) => {
      logger.warn({ error: error.message }, 'the process of a picture failed');
      if (worker.pid === undefined) reject(cannotStart());
    });
    worker.on('exit', (code, signal) => {
      logger.warn({ code, signal }, 'a picture ended its process');
      reject(signal ? tooHard() : cannotStart());
    });
  });

/**
 * Prepares pictures in processes of their own, one at a time; a few wait, which `enter` counts. Throws a 400 with a
 * sentence for a picture that cannot be prepared.
 */
export const createPreparer = (workerFile: string, { places = 3, ms = 45_000 } = {}) => {
  const workers = new Set<ChildProcess>();
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  const work = async (bytes: Buffer, format: string): Promise<Prepared> => {
    const worker = fork(workerFile, { serialization: 'advanced', execArgv: [], env: {} });
    workers.add(worker);
    const timer = setTimeout(() => worker.kill('SIGKILL'), ms);
    try {
      worker.send({ bytes, format, widths: [...pictureWidths], maxPixels });
      const answer = await answerOf(worker);
      if ('refused' in answer) throw badRequest(answer.refused);
      return answer.made;
    } finally {
      clearTimeout(timer);
      workers.delete(worker);
      worker.removeAllListeners('exit').kill('SIGKILL');
    }
  };
  return {
    /** Takes one of the places; throws a 503 when there is none. Returns what gives it back. */
    enter: (): (() => void) => {
      if (taken >= places)
        throw unavailable('Other pictures are being prepared. Please try again in a moment.');
      taken += 1;
      return () => void (taken -= 1);
    },
    prepare: (bytes: Buffer, format: string): Promise<Prepared> => {
      const next = last.then(() => work(bytes, format));
      last = next.catch(() => undefined);
      return next;
    },
    stop: (): Promise<void> => {
      for (const worker of workers) worker.kill('SIGKILL');
      return Promise.resolve();
    },
  };
};
export type Preparer = ReturnType<typeof createPreparer>;
