import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@hypercar/contracts/endpoints';
import mongoose from 'mongoose';
import './app';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\_', '_'));
const listOf = (cell: string) => cell.split(', ').filter(Boolean);

const [, , ...lines] = read('docs/data-model.md')
  .split('\n')
  .filter((line) => line.startsWith('|'));
const rows = lines.map(cellsOf).map(([entity, owner, collection, indexes, into, out]) => ({
  entity: entity!,
  owner: owner!,
  collection: collection!,
  indexes: listOf(indexes!),
  into: listOf(into!),
  out: listOf(out!),
}));

/** Kept by service-kit for its own sake, in every service. */
const machinery = ['jobs', 'seen_events', 'idempotency_keys'];
const models = new Map(
  Object.values(mongoose.models)
    .filter(({ collection }) => !machinery.includes(collection.collectionName))
    .map((model) => [model.collection.collectionName, model]),
);
const ours = rows.filter(({ owner }) => owner === 'svc-contest');

const writeIndex = ([fields, options]: ReturnType<mongoose.Schema['indexes']>[number]) =>
  Object.keys(fields).join('+') +
  (options.unique ? '!' : '') +
  (options.expireAfterSeconds === undefined ? '' : '~');

test('every collection of this service has its row, and every row its collection', () => {
  expect(ours.map(({ collection }) => collection).sort()).toEqual([...models.keys()].sort());
});

test.each(ours)('$entity has the indexes that the table names', ({ collection, indexes }) => {
  const { schema } = models.get(collection)!;
  expect(schema.indexes().map(writeIndex).sort()).toEqual([...indexes].sort());
});

const sources = (service: string) =>
  readdirSync(path.join(root, service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.model.ts'))
    .map((file) => read(path.join(service, 'src', file)))
    .join('\n');

test.each(rows.filter(({ owner }) => owner !== 'svc-contest'))(
  '$entity is kept by $owner',
  ({ owner, collection }) => expect(sources(owner)).toContain(`'${collection}'`),
);

const internal = read('svc-contest/src/internal.routes.ts');
const app = read('svc-contest/src/app.ts');

const isThere = (way: string): boolean => {
  const [kind, name] = way.includes(':') ? way.split(':') : ['call', way];
  if (kind === 'event') return internal.includes(`'${name}'`);
  if (kind === 'job') return app.includes(`repeat('${name}'`);
  return Object.hasOwn(endpoints, name!);
};

test.each(rows)('$entity has a real way in and out', ({ into, out }) => {
  expect(into.length).toBeGreaterThan(0);
  expect(out.length).toBeGreaterThan(0);
  expect([...into, ...out].filter((way) => !isThere(way))).toEqual([]);
});
