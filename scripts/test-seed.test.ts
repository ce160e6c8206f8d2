import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongoDB } from '@hypercar/embedded-mongodb/server';
import { MongoClient } from 'mongodb';
import { databaseFile } from './site/data-dir';
import { copySeed } from './test-seed';

/** Opens the database of a data folder, works on its tiles, and closes it. */
const withTiles = async <T>(
  dataDir: string,
  work: (tiles: ReturnType<typeof tilesOf>) => Promise<T>,
): Promise<T> => {
  const server = await startEmbeddedMongoDB({ path: databaseFile(dataDir) });
  const client = await MongoClient.connect(server.uri);
  try {
    return await work(tilesOf(client));
  } finally {
    await client.close();
    await server.close();
  }
};
const tilesOf = (client: MongoClient) => client.db('test').collection('tiles');

test('the copy of a running site has its data and secrets, and nothing of its run', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'seeded-'));
  for (const folder of ['database', 'run', 'logs']) mkdirSync(path.join(dataDir, folder));
  for (const file of ['secrets.json', 'demo-accounts.json', 'run/site.pid'])
    writeFileSync(path.join(dataDir, file), file, { mode: 0o600 });
  const seed = await withTiles(dataDir, async (tiles) => {
    await tiles.insertOne({ name: 'hood' });
    return copySeed(dataDir);
  });
  expect(await withTiles(seed, (tiles) => tiles.countDocuments({ name: 'hood' }))).toBe(1);
  expect(readFileSync(path.join(seed, 'secrets.json'), 'utf8')).toBe('secrets.json');
  expect(statSync(path.join(seed, 'demo-accounts.json')).mode & 0o777).toBe(0o600);
  expect(() => statSync(path.join(seed, 'run'))).toThrow('ENOENT');
  for (const folder of [dataDir, seed]) rmSync(folder, { recursive: true });
});
