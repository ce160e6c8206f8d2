import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningUri } from '@hypercar/embedded-mongodb/wire/running';
import { MongoClient } from 'mongodb';
import { databaseFile } from './site/data-dir';

/** Copies what the first start of a running site has put into its data folder: accounts, sample data and secrets. Answers the copy. */
export const copySeed = async (dataDir: string): Promise<string> => {
  const seed = mkdtempSync(path.join(tmpdir(), 'seed-'));
  mkdirSync(path.dirname(databaseFile(seed)));
  const client = await MongoClient.connect((await runningUri(databaseFile(dataDir)))!);
  try {
    await client.db('admin').command({ backup: 1, to: databaseFile(seed) });
  } finally {
    await client.close();
  }
  for (const name of ['secrets.json', 'demo-accounts.json', 'media'])
    if (existsSync(path.join(dataDir, name)))
      cpSync(path.join(dataDir, name), path.join(seed, name), { recursive: true });
  return seed;
};
