import type { Options } from 'mingo/types';

/** mingo's evaluation state, whose class it does not export. */
export interface ComputeOptions extends Options {
  update(locals: { root: unknown }): ComputeOptions;
}
