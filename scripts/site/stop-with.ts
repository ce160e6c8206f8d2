/** A start that cannot go on; its message is the one sentence the person reads. */
export class CannotStart extends Error {}

/** Runs a command of a person: what they can mend is told in one sentence, with exit code 1. */
export const stopWith = async (work: () => Promise<void> | void): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
