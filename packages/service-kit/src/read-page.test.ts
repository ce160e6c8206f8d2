import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import mongoose, { Schema, type Types } from 'mongoose';
import { type Page, sendPage } from './paging';
import { type ListOrder, newestFirst, readPage } from './read-page';
import { openTestDatabase } from './testing';

const Row = mongoose.model(
  'PagedRow',
  new Schema({ kind: String, place: Number, at: Date, by: { name: String } })
    .index({ kind: 1, _id: 1 })
    .index({ kind: 1, 'by.name': 1, _id: -1 })
    .index({ kind: 1, at: 1, _id: 1 }),
  'paged_rows',
);

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
  await Row.insertMany(
    Array.from({ length: 1100 }, (_, at) => ({
      kind: at < 1000 ? 'a' : 'b',
      place: at >> 1,
      at: at % 3 === 0 ? null : new Date(at >> 2),
      by: at % 4 === 0 ? null : { name: ['Ada', 'Ben', 'Cleo'][at % 3] },
    })),
  );
});
afterAll(() => close());

test.each([
  ['all rows, as the database keeps their number', {}, { total: 1100 }],
  ['as many as are counted', { kind: 'a' }, { total: 1000 }],
  ['few', { kind: 'b' }, { total: 100 }],
  ['more than are counted', { kind: { $exists: true } }, { total: 1000, atLeast: true }],
])('counts %s', async (_, filter, counted) => {
  const { rows, nextCursor, ...count } = await readPage(Row, filter, { limit: 10 });
  expect(rows).toHaveLength(10);
  expect(nextCursor).toBeDefined();
  expect(count).toEqual(counted);
});

test('a list without a limit is counted by its rows', async () => {
  const page = await readPage(Row, {}, {});
  expect(page.total).toBe(1100);
  expect(page.nextCursor).toBeUndefined();
});

interface Placed {
  _id: Types.ObjectId;
  place: number;
}
const places: ListOrder = { by: 'place', direction: 1 };
const moments = { by: 'at', lowest: new Date(0) };
const names = { by: 'by.name', lowest: '', ids: -1 } as const;

test.each<[string, ListOrder]>([
  ['newest first', newestFirst],
  ['by places, of which each is there twice', places],
  ['by moments, of which some are missing', { ...moments, direction: 1 }],
  ['by moments, the missing ones last', { ...moments, direction: -1 }],
  ['by names of a document within, the newest first within a name', { ...names, direction: 1 }],
  ['the same, the missing ones last', { ...names, direction: -1 }],
])(
  'a walk from the beginning, and one from the end, meets every row of a filter once, %s',
  async (_, order) => {
    const filter = { kind: 'b' };
    const all = (await readPage<Placed>(Row, filter, {}, order)).rows.map(({ _id }) => String(_id));
    expect(all).toHaveLength(100);
    const walk = async (backwards?: 'true'): Promise<string[][]> => {
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const page = await readPage<Placed>(Row, filter, { limit: 7, backwards, cursor }, order);
        expect(backwards ? page.nextCursor : page.previousCursor).toBeUndefined();
        pages.push(page.rows.map(({ _id }) => String(_id)));
        cursor = backwards ? page.previousCursor : page.nextCursor;
      } while (cursor);
      return pages;
    };
    expect((await walk()).flat()).toEqual(all);
    expect((await walk('true')).reverse().flat()).toEqual(all);
  },
);

const headersOf = async (page: Page<unknown>): Promise<Headers> => {
  const app = express().get('/', (request, response) => sendPage(request, response, page));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  return headers;
};

test('an answer leads to the next page, and one from the end to the previous one', async () => {
  const [next, previous] = [
    await headersOf({ rows: [], total: 9, nextCursor: 'n' }),
    await headersOf({ rows: [], total: 9, previousCursor: 'p' }),
  ];
  expect(next.get('Link')).toBe('</?cursor=n>; rel="next"');
  expect(previous.get('Link')).toBe('</?cursor=p>; rel="prev"');
});

test('an answer says that there are more rows than it counts, and nothing when there are not', async () => {
  const [more, all] = [
    await headersOf({ rows: [], total: 1000, atLeast: true }),
    await headersOf({ rows: [], total: 1000 }),
  ];
  expect([more, all].map((headers) => headers.get('X-Total-Count'))).toEqual(['1000', '1000']);
  expect([more, all].map((headers) => headers.get('X-Total-Count-At-Least'))).toEqual([
    'true',
    null,
  ]);
});

test.each([1, -1] as const)(
  'within a name the newest come first, in direction %s',
  async (direction) => {
    interface Named {
      _id: Types.ObjectId;
      by: { name: string } | null;
    }
    const { rows } = await readPage<Named>(Row, { kind: 'b' }, {}, { ...names, direction });
    const keyOf = (row: Named | undefined) => row?.by?.name ?? '';
    for (const [at, row] of rows.entries()) {
      const next = rows[at + 1];
      if (!next) continue;
      const order = keyOf(row).localeCompare(keyOf(next)) * direction;
      expect(order === 0 ? String(row._id) > String(next._id) : order < 0).toBe(true);
    }
    expect(new Set(rows.map(keyOf)).size).toBe(4);
  },
);
