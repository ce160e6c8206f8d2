import { lstatSync, unlinkSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import type { Access } from '../authentication/login';
import { credentialsOf } from '../authentication/scram';
import { keepTcpSecret, readTcpSecret } from '../authentication/tcp-secret';
import type { Log } from '../engine/log';
import { HOST, socketOf, socketUri, tcpUri, USER } from './address';

const BACKLOG = 4096;
const LONGEST_SOCKET = 103; // bytes of a path, the least that a system allows

/** Where a server listens, and who may access it. */
export interface Listening {
  /** As in a connection string: host and port, or the escaped path of a socket. */
  address: string;
  uri: string;
  port?: number;
  access: Access;
}

const bind = (server: Server, where: { path: string } | { host: string; port: number }) =>
  new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen({ ...where, backlog: BACKLOG }, () => {
      server.removeListener('error', failed);
      done();
    });
  });

/** We hold the lock of the data file, so a socket that exists was left by a killed server. */
const removeStaleSocket = (path: string): void => {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) unlinkSync(path);
};

/** Listens on a private Unix socket next to the data file; throws when that is not possible. */
const listenOnSocket = async (server: Server, dataFile: string): Promise<Listening> => {
  const path = socketOf(dataFile);
  if (process.platform === 'win32') throw new Error('this system has none');
  if (Buffer.byteLength(path) > LONGEST_SOCKET) throw new Error('the path is too long for one');
  removeStaleSocket(path);
  const mask = process.umask(0o177);
  const bound = bind(server, { path });
  process.umask(mask);
  await bound;
  return { address: encodeURIComponent(path), uri: socketUri(path), access: 'open' };
};

/** Listens on 127.0.0.1 and requires a generated password. */
const listenOnTcp = async (server: Server, dataFile: string, port?: number): Promise<Listening> => {
  const { password, port: last } = readTcpSecret(dataFile);
  const again = port ?? last;
  await bind(server, { host: HOST, port: again }).catch((error: Error) => {
    if (port !== undefined || again === 0) throw error;
    return bind(server, { host: HOST, port: 0 });
  });
  const bound = (server.address() as AddressInfo).port;
  keepTcpSecret(dataFile, { port: bound, password });
  const uri = tcpUri(bound, password);
  return { address: `${HOST}:${bound}`, uri, port: bound, access: credentialsOf(USER, password) };
};

/** Makes a server listen: on a Unix socket, or on TCP if a port is given or a socket is not possible. */
export const listen = async (
  server: Server,
  dataFile: string,
  port: number | undefined,
  log: Log,
): Promise<Listening> => {
  if (port !== undefined) return listenOnTcp(server, dataFile, port);
  try {
    return await listenOnSocket(server, dataFile);
  } catch (error) {
    const reason = (error as Error).message;
    log('warn', 'No Unix socket can be had, so it listens on 127.0.0.1 with a password.', {
      reason,
    });
    return listenOnTcp(server, dataFile);
  }
};
