import { fail } from '../errors';

const SLICE_MS = 5;

/** How long one command may run at a stretch and in all. */
export class Clock {
  private sliceStart = performance.now();
  private readonly deadline: number;

  /** `maxTimeMS` 0 means no limit; `isGone` says that nobody waits for the answer any more. */
  constructor(
    maxTimeMS: number,
    private readonly isGone: () => boolean = () => false,
  ) {
    this.deadline = maxTimeMS ? this.sliceStart + maxTimeMS : Number.POSITIVE_INFINITY;
  }

  /** True when it is time to let others run. */
  due(): boolean {
    return performance.now() - this.sliceStart > SLICE_MS;
  }

  /** Lets everybody else run; throws when the time is up or the client has gone. */
  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.check();
    this.sliceStart = performance.now();
  }

  /** Throws error 50 when the time is up. */
  check(): void {
    if (performance.now() > this.deadline) throw fail(50, 'operation exceeded time limit');
    if (this.isGone()) throw fail(11601, 'operation was interrupted: the client has gone');
  }
}
