import { TestEnvironment } from 'jest-environment-node';
import { watchLeftovers } from './test-leftovers';

/** What a test file has opened and not closed yet. */
type Open = Set<() => Promise<void>>;

/** Jest's list of a block's hooks, tests and blocks. */
interface Block {
  hooks: { fn?: () => void }[];
  children: (Block | { fn?: () => void })[];
}

const nothing = (): void => undefined;

/** Lets go of the functions of tests and hooks: a timer may hold on to the test that began it, and by it to every module. */
const forget = ({ hooks, children }: Block): void => {
  for (const hook of hooks) hook.fn = nothing;
  for (const child of children)
    if ('children' in child) forget(child);
    else child.fn = nothing;
};

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

  async handleTestEvent(
    { name }: { name: string },
    { rootDescribeBlock }: { rootDescribeBlock: Block },
  ): Promise<void> {
    if (name !== 'run_finish') return;
    await Promise.allSettled([...this.#open].map((close) => close()));
    forget(rootDescribeBlock);
  }

  override async teardown(): Promise<void> {
    this.#endLeftovers();
    await super.teardown();
  }
}
