// First, as jsdom takes what it finds when it is loaded.
import './quick-selectors';
import { TestEnvironment } from 'jest-environment-jsdom';
import { watchLeftovers } from './test-leftovers';

/** A DOM for a test file. */
export default class DomEnvironment extends TestEnvironment {
  readonly #endLeftovers = watchLeftovers();

  override async teardown(): Promise<void> {
    this.#endLeftovers();
    await super.teardown();
  }
}
