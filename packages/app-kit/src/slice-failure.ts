import type { SliceName } from '@hypercar/contracts/app-routes';

export type SliceFailureReason = 'unreachable' | 'slow' | 'wrong-build';

const parts: Record<SliceName, string> = {
  'mf-public': 'this page',
  'mf-admin': 'the administration area',
  'mf-assist': 'the workshop area',
};

const sentences: Record<SliceFailureReason, (part: string) => string> = {
  unreachable: (part) => `We could not load ${part}. The rest of the site keeps working.`,
  slow: (part) => `Loading ${part} takes too long. The connection may be slow right now.`,
  'wrong-build': (part) =>
    `The server sent a version of ${part} that does not fit this site. It may be in the middle of an update.`,
};

/** Why a remote's screen failed to load. */
export class SliceFailure extends Error {
  override readonly name = 'SliceFailure';
  constructor(
    readonly slice: SliceName,
    readonly reason: SliceFailureReason,
    options?: ErrorOptions,
  ) {
    super(`${slice} is ${reason}`, options);
  }
}

/** The message for a screen that failed to load or to run. */
export const failureSentence = (error: unknown): string =>
  error instanceof SliceFailure
    ? sentences[error.reason](parts[error.slice])
    : 'This page ran into an error. What you saved is safe, and the rest of the site keeps working.';
