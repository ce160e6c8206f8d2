import { ObjectId } from 'bson';
import type { Access } from '../authentication/login';
import type { Doc } from '../bson/value';
import { Cursors } from '../cursors/cursors';
import { Catalog } from '../storage/catalog';
import { Store } from '../storage/store';
import { Sessions } from '../transactions/sessions';
import { Concurrency } from './concurrency';
import type { Log } from './log';
import { RunningCommands } from './running';
import { Statistics } from './statistics';

export type CommandListener = (command: Doc) => void;

/** The dependencies of the commands. */
export interface Engine {
  store: Store;
  catalog: Catalog;
  sessions: Sessions;
  cursors: Cursors;
  concurrency: Concurrency;
  statistics: Statistics;
  running: RunningCommands;
  path: string;
  log: Log;
  electionId: ObjectId;
  started: number;
  /** host:port or a socket, known once the server listens. */
  address: string;
  access: Access;
  connections: () => number;
  /** Called with every command before it runs. */
  onCommand: CommandListener | undefined;
}

/** Opens the data file, and creates the engine; `documents` are those that the check of the file has counted. */
export const openEngine = async (
  path: string,
  log: Log,
  documents?: ReadonlyMap<number, number>,
): Promise<Engine> => {
  const store = await Store.open(path);
  const catalog = new Catalog(store, documents);
  await catalog.recover();
  const concurrency = new Concurrency();
  store.isQuiet = () => concurrency.isAway;
  return {
    store,
    catalog,
    sessions: new Sessions(store),
    cursors: new Cursors(),
    concurrency,
    statistics: new Statistics(),
    running: new RunningCommands(),
    path,
    log,
    electionId: new ObjectId(),
    started: Date.now(),
    address: '',
    access: 'closed',
    connections: () => 0,
    onCommand: undefined,
  };
};
