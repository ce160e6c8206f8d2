import type { ClientSession, Db, MongoClient } from 'mongodb';
import type { Entry } from './archive';
import { mediaEntries } from './media';

const inSession = (session: ClientSession | undefined) => (session ? { session } : {});

/** The site's databases in a server: those whose names begin so. */
const databasesOf = async (client: MongoClient, prefix: string): Promise<string[]> => {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix))
    .sort();
};

async function* collectionEntries(
  db: Db,
  { name, options = {} }: { name: string; options?: object },
  session?: ClientSession,
): AsyncGenerator<Entry> {
  const collection = db.collection(name);
  const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
  yield { kind: 'collection', db: db.databaseName, name, options, indexes };
  const documents = collection.find({}, { raw: true, batchSize: 1000, ...inSession(session) });
  for await (const bytes of documents)
    yield { kind: 'document', bytes: bytes as unknown as Buffer };
}

interface Dumping {
  session?: ClientSession | undefined;
  /** The folder of the site's files. */
  media?: string;
}

/** Every collection of the databases with its indexes and documents, with a snapshot session all as of one moment; then the files. */
export async function* dump(
  client: MongoClient,
  prefix: string,
  { session, media }: Dumping = {},
): AsyncGenerator<Entry> {
  yield { kind: 'head', format: 'hypercar-backup', version: 2, madeAt: new Date() };
  const count = { collections: 0, documents: 0, files: 0 };
  for (const database of await databasesOf(client, prefix)) {
    const db = client.db(database);
    for (const found of await db.listCollections({ type: 'collection' }).toArray()) {
      if (found.name.startsWith('system.')) continue;
      for await (const entry of collectionEntries(db, found, session)) {
        count[entry.kind === 'document' ? 'documents' : 'collections'] += 1;
        yield entry;
      }
    }
  }
  if (media)
    for await (const entry of mediaEntries(media)) {
      if (entry.kind === 'file') count.files += 1;
      yield entry;
    }
  yield { kind: 'end', ...count };
}
