// The embedded database in a process of its own, which tells on request what commands it was sent.
import { startEmbeddedMongoDB } from '@hypercar/embedded-mongodb/server';
import { BSON } from 'mongodb';

type Command = Record<string, unknown>;
/** Kept from the first question on: jobs after a start send more than a message holds. */
let sent: Command[] | undefined;
const asking = new Set(['find', 'aggregate', 'count', 'distinct']);
const note = (command: Command): void => {
  if (asking.has(Object.keys(command)[0] ?? '')) sent?.push(command);
};

const { uri, close } = await startEmbeddedMongoDB({ path: process.argv[2]!, onCommand: note });
const stop = (): void => void close().then(() => process.exit(0));
process.on('SIGTERM', stop).on('disconnect', stop);
process.on('message', () => {
  process.send!({ type: 'sent', commands: BSON.EJSON.stringify(sent ?? [], { relaxed: false }) });
  sent = [];
});
process.send!({ type: 'ready', uri });
