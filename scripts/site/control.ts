import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { serviceNames } from '../workspaces';
import { CannotStart } from './stop-with';

const command = z.union([
  z.strictObject({ roll: z.enum(serviceNames), folder: z.string() }),
  z.strictObject({ compose: z.literal('pages') }),
]);
export type Command = z.infer<typeof command>;

const answer = z.object({ complaint: z.string().nullable() });

const addressFile = (dataDir: string): string => path.join(dataDir, 'run', 'control.json');

/** Reads everything until the other side ends. Iterating over the socket would close our side, too. */
const readAll = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(socket, 'end');
  return text;
};

const answerTo = async (socket: Socket, carryOut: (command: Command) => Promise<void>) => {
  try {
    await carryOut(command.parse(JSON.parse(await readAll(socket))));
    socket.end(JSON.stringify({ complaint: null }));
  } catch (error) {
    const complaint = error instanceof CannotStart ? error.message : String(error);
    socket.end(JSON.stringify({ complaint }));
  }
};

/** Accepts commands from this user, one after the other; returns a function that stops it. */
export const serveCommands = async (
  dataDir: string,
  sockets: string,
  carryOut: (command: Command) => Promise<void>,
): Promise<() => void> => {
  const socketPath = path.join(sockets, 'control.sock');
  rmSync(socketPath, { force: true });
  let last = Promise.resolve();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    last = last.then(() => answerTo(socket, carryOut));
  });
  // The folder above is this user's alone (0700), and so is the socket.
  const mask = process.umask(0o177);
  server.listen(socketPath);
  process.umask(mask);
  await once(server, 'listening');
  server.unref();
  writeFileSync(addressFile(dataDir), JSON.stringify({ place: socketPath }), { mode: 0o600 });
  return () => {
    server.close();
    rmSync(addressFile(dataDir), { force: true });
  };
};

const connectTo = async (dataDir: string): Promise<Socket | undefined> => {
  if (!existsSync(addressFile(dataDir))) return undefined;
  const { place } = JSON.parse(readFileSync(addressFile(dataDir), 'utf8')) as { place: string };
  const socket = connect({ path: place, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
};

/** Sends the running site a command and waits until it is done; false when no site runs. Throws CannotStart with its complaint. */
export const sendCommand = async (dataDir: string, command: Command): Promise<boolean> => {
  const socket = await connectTo(dataDir);
  if (!socket) return false;
  socket.end(JSON.stringify(command));
  const reply = await readAll(socket);
  if (!reply) throw new CannotStart('The site ended meanwhile.');
  const { complaint } = answer.parse(JSON.parse(reply));
  if (complaint !== null) throw new CannotStart(complaint);
  return true;
};
