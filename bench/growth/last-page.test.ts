import { startTemporaryMongoDB } from '@hypercar/embedded-mongodb/testing';
import { MongoClient, ObjectId } from 'mongodb';
import type { Answer } from './ask';
import { lastPageOf } from './last-page';

const call = {
  name: 'listRows',
  what: 'first page',
  service: 'svc-ops',
  path: '/api/rows',
} as const;
const answerWith = (cursor: string): Answer => ({
  status: 200,
  headers: { link: `</api/rows?limit=50&cursor=${cursor}>; rel="next"` },
  lines: 0,
  ms: 1,
});
const at = (n: number) => new ObjectId(n.toString(16).padStart(24, '0'));
const first = {
  find: 'rows',
  filter: { kept: true },
  sort: { points: -1, _id: 1 },
  limit: 51,
  $db: 'd',
};

let server: Awaited<ReturnType<typeof startTemporaryMongoDB>>;
let client: MongoClient;
beforeAll(async () => {
  server = await startTemporaryMongoDB();
  client = await MongoClient.connect(server.uri);
  const rows = Array.from({ length: 100 }, (_, n) => ({
    _id: at(n),
    points: 100 - n,
    kept: n < 90,
  }));
  await client.db('d').collection<{ _id: ObjectId }>('rows').insertMany(rows);
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const cursorOf = async (cursor: string): Promise<string | null | undefined> => {
  const last = await lastPageOf(client, call, answerWith(cursor), [{ count: 'rows' }, first]);
  if (last) expect(last).toMatchObject({ name: 'listRows', what: 'last page' });
  return last && new URL(last.path, 'http://site').searchParams.get('cursor');
};

test('begins after the row that twenty follow, by its id', async () => {
  expect(await cursorOf(String(at(49)))).toBe(String(at(69)));
});

test('a cursor of fields gets those of that row, and keeps what the row has not', async () => {
  const place = { ranked: 50, points: 51, _id: String(at(49)) };
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
  const found = JSON.parse(
    Buffer.from((await cursorOf(cursor))!, 'base64url').toString(),
  ) as object;
  expect(found).toEqual({ ranked: 50, points: 31, _id: String(at(69)) });
});

test('a cursor that nobody can read, and a list of one page, have none', async () => {
  expect(await cursorOf('%25%25')).toBeUndefined();
  const only = { ...answerWith(''), headers: {} };
  expect(await lastPageOf(client, call, only, [first])).toBeUndefined();
});
