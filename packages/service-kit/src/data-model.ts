import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@hypercar/contracts/endpoint';
import { endpoints } from '@hypercar/contracts/endpoints';
import mongoose from 'mongoose';

const root = path.resolve(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\_', '_'));
const listOf = (cell = ''): string[] => cell.split(', ').filter(Boolean);

/** What the table calls `list`: the indexes of every list of svc-ops. */
const ofLists = ['deletedAt+_id', 'createdBy.id', 'changedBy.id'];

/** What the table ends with `±`: two indexes, one in each direction of the last field. */
const bothWays = /±$/;

const indexesOf = (index: string): string[] => {
  if (index === 'list') return ofLists;
  const name = index.replace(bothWays, '');
  return name === index ? [name] : [name, name];
};

const rowOf = ([entity, owner, collection, indexes, into, out]: string[]) => ({
  entity: entity!,
  owner: owner!,
  collection: collection!,
  indexes: listOf(indexes).flatMap(indexesOf),
  into: listOf(into),
  out: listOf(out),
});

const readTable = () => {
  const [, , ...lines] = read('docs/data-model.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.map(cellsOf).map(rowOf);
};

/** Collections of service-kit, in every service. */
const machinery = [
  'jobs',
  'seen_events',
  'idempotency_keys',
  'migrations',
  'counters',
  'counter_proofs',
];

const modelsByCollection = () =>
  new Map(
    Object.values(mongoose.models)
      .filter(({ collection }) => !machinery.includes(collection.collectionName))
      .map((model) => [model.collection.collectionName, model]),
  );

const writeIndex = ([fields, options]: ReturnType<mongoose.Schema['indexes']>[number]) =>
  Object.keys(fields).join('+') +
  (options.unique ? '!' : '') +
  (options.expireAfterSeconds === undefined && options.expires === undefined ? '' : '~');

const sourcesOf = (service: ServiceName): string =>
  readdirSync(path.join(root, service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(path.join(service, 'src', file)))
    .join('\n');

const wayFinder = (service: ServiceName) => {
  const sources = sourcesOf(service);
  return (way: string): boolean => {
    const [kind, name] = way.includes(':') ? way.split(':') : ['call', way];
    if (kind === 'event') return sources.includes(`'${name}'`);
    if (kind === 'job') return sources.includes(`repeat('${name}'`);
    return Object.hasOwn(endpoints, name!);
  };
};

/** Declares tests that compare a service's rows of docs/data-model.md with its code; import its app first. */
export const testDataModel = (service: ServiceName): void => {
  const models = modelsByCollection();
  const rows = readTable().filter(({ owner }) => owner === service);
  const isThere = wayFinder(service);

  test('every collection of this service has its row, and every row its collection', () => {
    expect(rows.map(({ collection }) => collection).sort()).toEqual([...models.keys()].sort());
  });

  test.each(rows)('$entity has the indexes that the table names', ({ collection, indexes }) => {
    const { schema } = models.get(collection)!;
    expect(schema.indexes().map(writeIndex).sort()).toEqual([...indexes].sort());
  });

  const searched = rows.filter(({ collection }) => models.get(collection)?.schema.path('terms'));
  test.each(searched)('$entity is read without its search terms', ({ collection }) => {
    expect(models.get(collection)!.schema.path('terms').options.select).toBe(false);
  });

  test.each(rows)('$entity has a real way in and out', ({ into, out }) => {
    expect(into.length).toBeGreaterThan(0);
    expect(out.length).toBeGreaterThan(0);
    expect([...into, ...out].filter((way) => !isThere(way))).toEqual([]);
  });
};
