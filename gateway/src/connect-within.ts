import type { Socket } from 'node:net';

/** Calls `giveUp` when a socket has not connected within `ms`; a connection that came while this process stood still counts. */
export const connectWithin = (socket: Socket, ms: number, giveUp: () => void): void => {
  // What came meanwhile is told after the timers and before an immediate.
  const check = () => socket.connecting && giveUp();
  const timer = setTimeout(() => setImmediate(check), ms);
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
};
