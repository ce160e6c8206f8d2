export const HOST = '127.0.0.1';
export const USER = 'site';

export const socketOf = (dataFile: string): string => `${dataFile}.sock`;

const uriOf = (authority: string): string =>
  `mongodb://${authority}/?replicaSet=embedded&directConnection=true`;

/** The connection string of a server on a Unix socket. */
export const socketUri = (path: string): string => uriOf(encodeURIComponent(path));
/** The connection string of a server on TCP. */
export const tcpUri = (port: number, password: string): string =>
  uriOf(`${USER}:${password}@${HOST}:${port}`);
