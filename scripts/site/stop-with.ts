import { ConfigError } from '@hypercar/service-kit/config';
import { fileComplaint } from '@hypercar/service-kit/file-complaint';

/** A start that cannot go on; its message is the one sentence the person reads. */
export class CannotStart extends Error {}

/** The sentence for a person on what they can mend; undefined for a mistake of ours. */
export const complaintOf = (error: unknown): string | undefined =>
  error instanceof CannotStart || error instanceof ConfigError
    ? error.message
    : fileComplaint(error, process.env.DATA_DIR?.trim() || 'data');

/** Runs a command of a person: what they can mend is told in one sentence, with exit code 1. */
export const stopWith = async (work: () => Promise<void> | void): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const complaint = complaintOf(error);
    if (complaint === undefined) throw error;
    process.stderr.write(`${complaint}\n`);
    process.exitCode = 1;
  }
};
