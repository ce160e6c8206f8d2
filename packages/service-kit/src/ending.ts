/** The end of something, which most callers only ask about: a signal is made when somebody wants to wait for it. */
export interface Ending {
  /** Aborts at the end, with its reason. */
  readonly signal: AbortSignal;
  /** Throws the reason once it has come. */
  throwIfEnded(): void;
  /** Only the first reason counts. */
  now(reason: Error): void;
}

export const createEnding = (): Ending => {
  let ended: Error | undefined;
  let controller: AbortController | undefined;
  return {
    get signal() {
      controller ??= new AbortController();
      if (ended) controller.abort(ended);
      return controller.signal;
    },
    throwIfEnded: () => {
      if (ended) throw ended;
    },
    now: (reason) => {
      ended ??= reason;
      controller?.abort(ended);
    },
  };
};
