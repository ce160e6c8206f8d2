import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongoDB } from '../server';
import { copyDatabases } from './copy-databases';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { path: { type: 'string' }, to: { type: 'string' } } });
  if (!values.path || !values.to)
    throw new Error(
      'Say what to copy and where to: --path DATA_FILE --to MONGODB_URI (with the site stopped).',
    );
  const server = await startEmbeddedMongoDB({ path: values.path });
  const from = await MongoClient.connect(server.uri);
  const to = await MongoClient.connect(values.to);
  try {
    const copied = await copyDatabases(from, to);
    for (const [namespace, n] of Object.entries(copied)) say(`${namespace}: ${n} documents`);
    say('Everything is copied. Start the site with MONGODB_URI from now on.');
  } finally {
    await Promise.all([from.close(), to.close()]);
    await server.close();
  }
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`, () => process.exit(1));
});
