import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { serviceNames } from '../workspaces';
import { CannotStart } from './stop-with';

const order = z.strictObject({ roll: z.enum(serviceNames), folder: z.string() });
export type Order = z.infer<typeof order>;

const answer = z.object({ complaint: z.string().nullable() });

const placeFile = (dataDir: string): string => path.join(dataDir, 'run', 'control.json');

/** All that the other side says. Reading it as a stream would close our side with theirs. */
const hear = async (socket: Socket): Promise<string> => {
  let words = '';
  socket.setEncoding('utf8').on('data', (part: string) => (words += part));
  await once(socket, 'end');
  return words;
};

const answerTo = async (socket: Socket, carryOut: (order: Order) => Promise<void>) => {
  try {
    await carryOut(order.parse(JSON.parse(await hear(socket))));
    socket.end(JSON.stringify({ complaint: null }));
  } catch (error) {
    const complaint = error instanceof CannotStart ? error.message : String(error);
    socket.end(JSON.stringify({ complaint }));
  }
};

/** Takes orders of this user's commands, one after the other; returns how to stop. */
export const takeOrders = async (
  dataDir: string,
  sockets: string,
  carryOut: (order: Order) => Promise<void>,
): Promise<() => void> => {
  const place = path.join(sockets, 'control.sock');
  rmSync(place, { force: true });
  let last = Promise.resolve();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    last = last.then(() => answerTo(socket, carryOut));
  });
  // The folder above is this user's alone (0700), and so is the socket.
  const mask = process.umask(0o177);
  server.listen(place);
  process.umask(mask);
  await once(server, 'listening');
  server.unref();
  writeFileSync(placeFile(dataDir), JSON.stringify({ place }), { mode: 0o600 });
  return () => {
    server.close();
    rmSync(placeFile(dataDir), { force: true });
  };
};

const reach = async (dataDir: string): Promise<Socket | undefined> => {
  if (!existsSync(placeFile(dataDir))) return undefined;
  const { place } = JSON.parse(readFileSync(placeFile(dataDir), 'utf8')) as { place: string };
  const socket = connect({ path: place, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
};

/** Gives the running site an order and waits until it is carried out; false when no site runs. Throws CannotStart with its complaint. */
export const tellSite = async (dataDir: string, given: Order): Promise<boolean> => {
  const socket = await reach(dataDir);
  if (!socket) return false;
  socket.end(JSON.stringify(given));
  const said = await hear(socket);
  if (!said) throw new CannotStart('The site ended meanwhile.');
  const { complaint } = answer.parse(JSON.parse(said));
  if (complaint !== null) throw new CannotStart(complaint);
  return true;
};
