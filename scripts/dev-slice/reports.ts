/** Tells a failure of the site once, and when it is over. */
export const createReports = (origin: string, tell: (sentence: string) => void) => {
  let last: string | undefined;
  return {
    failed: (sentence: string): void => {
      if (sentence !== last) tell(sentence);
      last = sentence;
    },
    answered: (): void => {
      if (last !== undefined) tell(`${origin} answers again.`);
      last = undefined;
    },
  };
};

export type Reports = ReturnType<typeof createReports>;
