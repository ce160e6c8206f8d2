import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, MongoClient, type Document } from 'mongodb';
import { startEmbeddedMongoDB, type EmbeddedMongoDB } from '../server';
import { runningUri } from '../wire/running';
import { sendCommand, openSocket } from './support/raw-client';

const directory = mkdtempSync(join(tmpdir(), 'embedded-listen-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const count = async (uri: string): Promise<number> => {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 5000 });
  return client
    .db('d')
    .collection('c')
    .countDocuments()
    .finally(() => client.close());
};
const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('where it listens', () => {
  test('is a Unix socket that only this user can open, removed with the server', async () => {
    const path = join(directory, 'socket.mdb');
    const server = await startEmbeddedMongoDB({ path });
    expect(server.port).toBeUndefined();
    expect(modeOf(`${path}.sock`)).toBe(0o600);
    expect(await count(server.uri)).toBe(0);
    await server.close();
    expect(existsSync(`${path}.sock`)).toBe(false);
  });

  test.each([
    ['a Unix socket', undefined],
    ['TCP', 0],
  ])('is recorded next to the data file while it runs on %s', async (name, port) => {
    const path = join(directory, `${name}.mdb`);
    expect(await runningUri(path)).toBeUndefined();
    const server = await startEmbeddedMongoDB({ path, port });
    expect(await runningUri(path)).toBe(server.uri);
    await server.close();
    expect(await runningUri(path)).toBeUndefined();
  });

  test('replaces the socket of a killed server', async () => {
    const path = join(directory, 'left.mdb');
    const dead = createServer().listen(`${path}.sock`);
    await once(dead, 'listening');
    const server = await startEmbeddedMongoDB({ path });
    expect(await count(server.uri)).toBe(0);
    await server.close();
    dead.close();
  });

  test.each<[string, (folder: string) => string]>([
    [
      'the path is too long for a socket',
      (folder) => {
        mkdirSync(join(folder, 'deep'.repeat(25)));
        return join(folder, 'deep'.repeat(25), 'data.mdb');
      },
    ],
    [
      'something else lies where the socket would be',
      (folder) => {
        writeFileSync(join(folder, 'data.mdb.sock'), 'mine');
        return join(folder, 'data.mdb');
      },
    ],
  ])('is 127.0.0.1 with a password where %s', async (_why, pathIn) => {
    const path = pathIn(mkdtempSync(join(directory, 'tcp-')));
    const lines: string[] = [];
    const log = (...line: unknown[]) => void lines.push(JSON.stringify(line));
    const first = await startEmbeddedMongoDB({ path, log });
    expect(await count(first.uri)).toBe(0);
    await first.close();
    // The same address after a restart: services keep the one that they were given.
    const again = await startEmbeddedMongoDB({ path, log });
    expect(again.uri).toBe(first.uri);
    await again.close();
    const { password } = JSON.parse(readFileSync(`${path}.tcp.json`, 'utf8')) as Document;
    expect(modeOf(`${path}.tcp.json`)).toBe(0o600);
    expect(lines.join()).toContain('No Unix socket');
    expect(lines.join()).not.toContain(password);
  });
});

describe('the password of a TCP server', () => {
  let server: EmbeddedMongoDB;
  beforeAll(async () => {
    server = await startEmbeddedMongoDB({ path: join(directory, 'password.mdb'), port: 0 });
  });
  afterAll(() => server.close());

  const talk = async (...commands: Document[]): Promise<Document[]> => {
    const socket = await openSocket(server.uri);
    const replies: Document[] = [];
    for (const command of commands)
      replies.push(await sendCommand(socket, { ...command, $db: 'admin' }));
    socket.destroy();
    return replies;
  };
  const payload = (text: string) => new Binary(Buffer.from(text));
  const start = {
    saslStart: 1,
    mechanism: 'SCRAM-SHA-256',
    payload: payload('n,,n=site,r=abc'),
    options: { skipEmptyExchange: true },
  };
  const proof = (nonce: string) => ({
    saslContinue: 1,
    conversationId: 1,
    payload: payload(`c=biws,r=${nonce},p=${Buffer.alloc(32).toString('base64')}`),
  });

  test('authenticates a client, and reports its user', async () => {
    const client = await MongoClient.connect(server.uri);
    const { authInfo } = await client.db('admin').command({ connectionStatus: 1 });
    expect(authInfo.authenticatedUsers).toEqual([{ user: 'site', db: 'admin' }]);
    await client.db('admin').command({ logout: 1 });
    await client.close();
    expect(await count(server.uri)).toBe(0);
  });

  test.each<[string, (uri: string) => string, number]>([
    ['no password', (uri) => uri.replace(/\/\/.*@/, '//'), 13],
    ['a wrong password', (uri) => uri.replace(/:[\w-]{43}@/, ':guess@'), 18],
    ['another user', (uri) => uri.replace('//site:', '//root:'), 18],
    ['an older mechanism', (uri) => `${uri}&authMechanism=SCRAM-SHA-1`, 334],
  ])('refuses %s', async (_who, change, code) => {
    await expect(count(change(server.uri))).rejects.toMatchObject({ code });
  });

  test('answers only what drivers need before the login', async () => {
    const asked = [
      'find',
      'insert',
      'aggregate',
      'listDatabases',
      'serverStatus',
      'backup',
      'buildInfo',
    ];
    const replies = await talk(...asked.map((name) => ({ [name]: 'c' })));
    expect(replies.map(({ code }) => code as number)).toEqual(asked.map(() => 13));
    const [hello, ping] = await talk({ hello: 1, saslSupportedMechs: 'admin.site' }, { ping: 1 });
    expect(hello).toMatchObject({ ok: 1, saslSupportedMechs: ['SCRAM-SHA-256'] });
    expect(ping).toMatchObject({ ok: 1 });
  });

  test('refuses skipped, forged and repeated login steps', async () => {
    const [begun] = await talk(start);
    const nonce = /r=([^,]+)/.exec(Buffer.from(begun!.payload.buffer).toString())![1]!;
    const find = { find: 'c' };
    const codes = (replies: Document[]) =>
      replies.map(({ code, ok }) => (ok ? 0 : (code as number)));
    expect(codes(await talk(proof('abc'), find))).toEqual([17, 13]);
    expect(codes(await talk(start, find))).toEqual([0, 13]);
    expect(codes(await talk(start, proof(nonce), proof(nonce), find))).toEqual([0, 18, 17, 13]);
    const empty = { ...proof(''), payload: payload('') };
    expect(codes(await talk(start, empty, empty, find))).toEqual([0, 18, 17, 13]);
  });
});
