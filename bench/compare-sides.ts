import { type Document, MongoClient } from 'mongodb';
import type { Case, Written } from './calls-cases';
import { drive } from './drive';

const fieldsOf = (row: Document): string[] =>
  Object.entries(row)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name]) => name)
    .sort();

/** The ids of rows with the names of their fields that hold something. */
const readFields = async (client: MongoClient, { in: [database, name], filter = {} }: Written) => {
  const rows = await client.db(database).collection(name).find(filter).toArray();
  return new Map(rows.map((row) => [String(row['_id']), fieldsOf(row)]));
};

/** Throws unless a write adds rows of the same fields to the same collections on each side. */
const compareRows = async (
  client: MongoClient,
  { what, ask, rows = [] }: Case,
  sides: string[],
) => {
  const read = () => Promise.all(rows.map((written) => readFields(client, written)));
  const added: string[] = [];
  for (const side of sides) {
    const before = await read();
    await drive(side, ask, (turn) => turn < 1, 1);
    const after = await read();
    const found = after.map((known, i) => [...known].filter(([id]) => !before[i]!.has(id)));
    added.push(JSON.stringify(found.map((fields) => fields.map(([, names]) => names))));
  }
  if (new Set(added).size > 1)
    throw new Error(`The rows of "${what}" differ:\n${added.join('\n')}`);
};

/** Throws unless both sides give the same answer. */
const compareAnswers = async ({ what, ask }: Case, sides: string[]): Promise<void> => {
  const { path: asked, headers = {} } = ask();
  const answers = sides.map(async (side) => (await fetch(side + asked, { headers })).text());
  const [one, other] = await Promise.all(answers);
  if (one === other) return;
  let from = 0;
  while (one![from] === other![from]) from += 1;
  const part = (answer: string): string => answer.slice(Math.max(0, from - 100), from + 100);
  throw new Error(`The answers to "${what}" differ:\n…${part(one!)}…\n…${part(other!)}…`);
};

/** Throws unless both sides answer a read alike, and add rows alike in a write. */
export const compareSides = async (uri: string, call: Case, sides: string[]): Promise<void> => {
  if (call.kind !== 'write') return compareAnswers(call, sides);
  const client = await MongoClient.connect(uri);
  try {
    await compareRows(client, call, sides);
  } finally {
    await client.close();
  }
};
