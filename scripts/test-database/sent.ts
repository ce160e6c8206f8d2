import { noteNames } from '@hypercar/embedded-mongodb/checks/names-of';
import { SENT } from '@hypercar/embedded-mongodb/checks/sent-by-services';

const beyond = new Set<string>();

/** Notes what a command names that is not in the list of what the services send. */
export const recordSent = (command: Record<string, unknown>): void =>
  noteNames(command, (kind, name) => {
    if (!SENT[kind].includes(name)) beyond.add(`${kind} ${name}`);
  });

/** Fails the test run where more was sent than the list says. */
export const checkSent = (): void => {
  if (beyond.size === 0) return;
  throw new Error(
    `The tests sent what packages/embedded-mongodb/src/checks/sent-by-services.ts does not list: ${[...beyond].sort().join(', ')}.`,
  );
};
