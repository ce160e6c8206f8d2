/** A start error that the user can fix: one sentence, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}
