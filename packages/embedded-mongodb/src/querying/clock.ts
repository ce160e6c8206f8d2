import { fail } from '../errors';
import { startWork, type Overseer } from './work';

const SLICE_MS = 5;

/** The time slice and the time limit of one command. */
export class Clock implements Overseer {
  private sliceStart = performance.now();
  private readonly deadline: number;

  /** `maxTimeMS` 0 means no limit; `isGone` says that the client has disconnected. */
  constructor(
    maxTimeMS: number,
    private readonly isGone: () => boolean = () => false,
  ) {
    this.deadline = maxTimeMS ? this.sliceStart + maxTimeMS : Number.POSITIVE_INFINITY;
  }

  /** True when the time slice is used up. */
  due(): boolean {
    return performance.now() - this.sliceStart > SLICE_MS;
  }

  /** Yields to other commands; throws when the time limit is exceeded or the client has disconnected. */
  async pause(): Promise<void> {
    startWork();
    await new Promise((resolve) => setImmediate(resolve));
    this.check();
    this.sliceStart = performance.now();
  }

  /** Throws error 50 when the time limit is exceeded. */
  check(): void {
    if (performance.now() > this.deadline) throw fail(50, 'operation exceeded time limit');
    if (this.isGone()) throw fail(11601, 'operation was interrupted: the client has gone');
  }
}
