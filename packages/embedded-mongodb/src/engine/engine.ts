import { ObjectId } from 'bson';
import type { Access } from '../authentication/login';
import type { Doc } from '../bson/value';
import { Cursors } from '../cursors/cursors';
import { Catalog } from '../storage/catalog';
import { Store } from '../storage/store';
import { Sessions } from '../transactions/sessions';
import { Crowd } from './crowd';
import type { Log } from './log';
import { Statistics } from './statistics';

export type CommandListener = (command: Doc) => void;

/** Everything that the commands work with. */
export interface Engine {
  store: Store;
  catalog: Catalog;
  sessions: Sessions;
  cursors: Cursors;
  crowd: Crowd;
  statistics: Statistics;
  path: string;
  log: Log;
  electionId: ObjectId;
  started: number;
  /** host:port or a socket, known once the server listens. */
  address: string;
  access: Access;
  connections: () => number;
  /** Is told of every command before it runs. */
  onCommand: CommandListener | undefined;
}

/** Opens the data file and what stands on it. */
export const openEngine = async (path: string, log: Log): Promise<Engine> => {
  const store = await Store.open(path);
  const catalog = new Catalog(store);
  await catalog.recover();
  const crowd = new Crowd();
  store.isQuiet = () => crowd.isAway;
  return {
    store,
    catalog,
    sessions: new Sessions(store),
    cursors: new Cursors(),
    crowd,
    statistics: new Statistics(),
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
