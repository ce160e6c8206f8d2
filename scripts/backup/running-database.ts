import { existsSync, readFileSync } from 'node:fs';
import { createConnection, type NetConnectOpts } from 'node:net';
import { databaseFile } from '../site/data-dir';

const answers = (where: NetConnectOpts): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(where);
    const tell = (yes: boolean) => () => {
      socket.destroy();
      resolve(yes);
    };
    socket.on('connect', tell(true)).on('error', tell(false));
  });

const uriOf = (authority: string): string => `mongodb://${authority}/?directConnection=true`;

/** Where the embedded database of a data folder listens (docs/decisions/020); undefined when it does not run. */
export const runningUri = async (dataDir: string): Promise<string | undefined> => {
  const file = databaseFile(dataDir);
  const socket = `${file}.sock`;
  if (existsSync(socket) && (await answers({ path: socket })))
    return uriOf(encodeURIComponent(socket));
  const secret = `${file}.tcp.json`;
  if (!existsSync(secret)) return undefined;
  const { port, password } = JSON.parse(readFileSync(secret, 'utf8')) as {
    port: number;
    password: string;
  };
  if (!(await answers({ host: '127.0.0.1', port }))) return undefined;
  return uriOf(`site:${password}@127.0.0.1:${port}`);
};
