import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The port and password of a TCP server, stored next to its data file, so that a restart has the same address. */
export interface TcpSecret {
  port: number;
  password: string;
}
const tcpSecretFile = (path: string): string => `${path}.tcp.json`;

/** Keeps the secret for this user only (0600). */
export const keepTcpSecret = (path: string, secret: TcpSecret): void => {
  const file = tcpSecretFile(path);
  writeFileSync(`${file}.new`, `${JSON.stringify(secret)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

/** The kept secret, or a new one with port 0. */
export const readTcpSecret = (path: string): TcpSecret => {
  try {
    const { port, password } = JSON.parse(readFileSync(tcpSecretFile(path), 'utf8')) as TcpSecret;
    if (Number.isInteger(port) && /^[\w-]{43}$/.test(password)) return { port, password };
  } catch {
    // Missing or invalid.
  }
  return { port: 0, password: randomBytes(32).toString('base64url') };
};
