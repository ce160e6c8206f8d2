/** A reason not to start that a person can act on: one sentence, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}
