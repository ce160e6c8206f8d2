import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

const main = join(__dirname, '../main.ts');
const directory = mkdtempSync(join(tmpdir(), 'embedded-start-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const launch = (
  path: string,
  ...more: string[]
): ChildProcess & { text: { out: string; err: string } } => {
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--path', path, ...more], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const text = { out: '', err: '' };
  child.stdout?.on('data', (part: Buffer) => (text.out += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (text.err += part.toString()));
  return Object.assign(child, { text });
};
interface Ready {
  type: 'ready';
  uri: string;
}
const ready = async (child: ChildProcess & { text: { err: string } }): Promise<Ready> => {
  const gone = once(child, 'exit').then(() => {
    throw new Error(`it ended before it was ready: ${child.text.err}`);
  });
  return (await Promise.race([once(child, 'message'), gone]))[0] as Ready;
};
const exit = async (child: ChildProcess): Promise<number | null> =>
  child.exitCode ?? ((await once(child, 'exit'))[0] as number | null);

describe('the command line', () => {
  test('reports that it is ready, and exits with 0 on SIGTERM, SIGINT and when its parent exits', async () => {
    const path = join(directory, 'stop.mdb');
    const ways: ((child: ChildProcess) => void)[] = [
      (child) => child.kill('SIGTERM'),
      (child) => child.kill('SIGINT'),
      (child) => child.disconnect(),
    ];
    for (const stop of ways) {
      const child = launch(path);
      expect((await ready(child)).uri).toMatch(/^mongodb:\/\/%2F.*stop\.mdb\.sock\//);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      stop(child);
      expect(await exit(child)).toBe(0);
      expect(child.text.out).toContain('embedded single-node database');
      expect(child.text.err).toBe('');
    }
  });

  test('refuses a second server on the same file, and a new one after kill -9 keeps the data', async () => {
    const path = join(directory, 'twice.mdb');
    const first = launch(path);
    const { uri } = await ready(first);
    const client = await MongoClient.connect(uri);
    await client.db('d').collection('c').insertOne({ kept: true });
    await client.close();
    const second = launch(path);
    expect(await exit(second)).toBe(1);
    expect(second.text.err).toMatch(/^[^\n]+already used by another[^\n]+\n$/);
    first.kill('SIGKILL');
    await exit(first);
    const third = launch(path);
    const { uri: uriOfThird } = await ready(third);
    expect(uriOfThird).toBe(uri);
    const again = await MongoClient.connect(uriOfThird);
    expect(await again.db('d').collection('c').countDocuments({ kept: true })).toBe(1);
    await again.close();
    third.kill();
    await exit(third);
  });

  test('lets at most one of several servers started at the same instant have the file', async () => {
    const children = Array.from({ length: 4 }, () => launch(join(directory, 'race.mdb')));
    const outcomes = await Promise.all(
      children.map((child) =>
        ready(child).then(
          () => 'won',
          () => exit(child),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(3);
    for (const child of children) child.kill();
    await Promise.all(children.map(exit));
  });

  test('refuses an unknown file, a corrupt file, an impossible directory and a bad port with one sentence', async () => {
    const foreign = join(directory, 'foreign.mdb');
    writeFileSync(foreign, 'not a database, but somebody needs it');
    const torn = join(directory, 'torn.mdb');
    const whole = launch(torn);
    const client = await MongoClient.connect((await ready(whole)).uri);
    await client
      .db('d')
      .collection('c')
      .insertMany(Array.from({ length: 200 }, () => ({ pad: 'x'.repeat(900) })));
    await client.close();
    whole.kill();
    await exit(whole);
    truncateSync(torn, 60_000);
    const cases: [ChildProcess & { text: { err: string } }, RegExp][] = [
      [launch(foreign), /not a data file/],
      [launch(torn), /incomplete/],
      [launch(join(foreign, 'below', 'a-file.mdb')), /cannot be written/],
      [launch(join(directory, 'p.mdb'), '--port', '70000'), /--port/],
    ];
    for (const [child, reason] of cases) {
      expect(await exit(child)).toBe(1);
      expect(child.text.err).toMatch(/^[^\n]+\n$/);
      expect(child.text.err).toMatch(reason);
    }
  });
});
