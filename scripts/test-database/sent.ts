import { noteNames } from '@hypercar/embedded-mongodb/checks/names-of';
import { SENT } from '@hypercar/embedded-mongodb/checks/sent-by-services';

const listed = new Set(
  Object.entries(SENT).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`)),
);
const beyond = new Set<string>();

/** Records parts of a command that are not in the list of what the services send. */
export const recordSent = (command: Record<string, unknown>): void =>
  noteNames(command, (kind, name) => {
    const sent = `${kind} ${name}`;
    if (!listed.has(sent)) beyond.add(sent);
  });

/** Fails the test run when a command was sent that is not listed. */
export const checkSent = (): void => {
  if (beyond.size === 0) return;
  throw new Error(
    `The tests sent what packages/embedded-mongodb/src/checks/sent-by-services.ts does not list: ${[...beyond].sort().join(', ')}.`,
  );
};
