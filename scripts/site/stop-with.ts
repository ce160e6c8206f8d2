import { ConfigError } from '@hypercar/service-kit/config';
import { fileComplaint } from '@hypercar/service-kit/file-complaint';

/** A start that cannot continue; its message is the sentence that the user reads. */
export class CannotStart extends Error {}

/** The message for a problem that the user can fix; undefined for a bug. */
export const complaintOf = (error: unknown): string | undefined =>
  error instanceof CannotStart || error instanceof ConfigError
    ? error.message
    : fileComplaint(error, process.env.DATA_DIR?.trim() || 'data');

/** Runs a command: a problem that the user can fix is printed in one sentence, with exit code 1. */
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
