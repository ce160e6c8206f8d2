import { createConnection, type NetConnectOpts } from 'node:net';
import { readTcpSecret } from '../authentication/tcp-secret';
import { HOST, socketOf, socketUri, tcpUri } from './address';

const answers = (where: NetConnectOpts): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(where);
    const send = (yes: boolean) => () => {
      socket.destroy();
      resolve(yes);
    };
    socket.on('connect', send(true)).on('error', send(false));
  });

/** The connection string of the server that runs on a data file; undefined when none does. */
export const runningUri = async (dataFile: string): Promise<string | undefined> => {
  const path = socketOf(dataFile);
  if (await answers({ path })) return socketUri(path);
  const { port, password } = readTcpSecret(dataFile);
  if (port !== 0 && (await answers({ host: HOST, port }))) return tcpUri(port, password);
  return undefined;
};
