import type { Document, MongoClient, ObjectId } from 'mongodb';
import type { Answer } from './ask';
import type { GrowthCall } from './calls';

const nextOf = ({ headers }: Answer): string | undefined =>
  /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];

const reversed = (sort: Record<string, 1 | -1>): Record<string, 1 | -1> =>
  Object.fromEntries(
    Object.entries(sort).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );

const isId = (cursor: string): boolean => /^[0-9a-f]{24}$/.test(cursor);

/** A cursor like this one, after another row; undefined when it is not made of a row's fields. */
const cursorAt = (cursor: string, row: Document): string | undefined => {
  if (isId(cursor)) return String(row._id);
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as object;
    const fields = Object.entries(place).map(([name, value]): [string, unknown] => [
      name,
      (row[name] as unknown) ?? value,
    ]);
    return Buffer.from(JSON.stringify(Object.fromEntries(fields))).toString('base64url');
  } catch {
    return undefined;
  }
};

const rowsLeft = 21;

/** The last page of a list whose first page was answered by these queries; undefined when that page is the only one. */
export const lastPageOf = async (
  client: MongoClient,
  call: GrowthCall,
  answer: Answer,
  queries: readonly Document[],
): Promise<GrowthCall | undefined> => {
  const next = nextOf(answer);
  const paged = queries.find(({ find, sort, limit }) => find && sort && Number(limit) > 1);
  if (!next || !paged) return undefined;
  const row = await client
    .db(String(paged.$db))
    .collection<{ _id: ObjectId }>(String(paged.find))
    .find((paged.filter ?? {}) as object)
    .sort(reversed(paged.sort as Record<string, 1 | -1>))
    .skip(rowsLeft - 1)
    .limit(1)
    .next();
  const url = new URL(next, 'http://site');
  const cursor = row && cursorAt(url.searchParams.get('cursor') ?? '', row);
  if (!cursor) return undefined;
  url.searchParams.set('cursor', cursor);
  const { name, service } = call;
  return { name, service, what: 'last page', path: url.pathname + url.search };
};
