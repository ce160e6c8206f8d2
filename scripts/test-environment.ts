import { TestEnvironment } from 'jest-environment-node';
import { watchLeftovers } from './test-leftovers';

/** What a test file has opened and not closed yet. */
type Open = Set<() => Promise<void>>;

/**
 * Node.js for a test file, which closes after its last hook what a failed test or hook has left open: it would keep Jest
 * from ending. Tests add it to `globalThis.leftOpen`.
 */
export default class ClosingEnvironment extends TestEnvironment {
  readonly #open: Open = new Set();
  readonly #endLeftovers = watchLeftovers();

  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { leftOpen: this.#open });
  }

  async handleTestEvent({ name }: { name: string }): Promise<void> {
    if (name !== 'run_finish') return;
    await Promise.allSettled([...this.#open].map((close) => close()));
  }

  override async teardown(): Promise<void> {
    this.#endLeftovers();
    await super.teardown();
  }
}
