import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import mongoose from 'mongoose';

/** A replica whose clock is set to a moment, or, when it follows the database's, whose machine's clock is milliseconds ahead. */
export interface Replica<Clock = string> {
  url: string;
  /** Sets its clock; resolves when it has checked for due work. */
  moveClock(to: Clock): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Calls it over HTTP; the body is parsed. */
  // oxlint-disable-next-line typescript/no-explicit-any
  call(endpoint: Endpoint, token: string, more?: { id?: string; body?: unknown }): Promise<any>;
}

const said = async (child: ChildProcess, type: string): Promise<{ url: string }> => {
  for (;;) {
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the replica ended with ${code}`);
      }),
    ])) as [{ type: string; url: string }];
    if (message.type === type) return message;
  }
};

const callAt =
  (url: string): Replica['call'] =>
  async (endpoint, token, { id = '', body } = {}) => {
    const response = await fetch(url + endpoint.path.replace(':id', id), {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.status === 204 ? undefined : response.json();
  };

/** How fork() starts a replica on this test's database. */
const asReplica = (env: Record<string, string>) => ({
  execArgv: ['--import', 'tsx'],
  env: {
    ...process.env,
    NODE_OPTIONS: '',
    LOG_LEVEL: 'silent',
    REPLICA_MONGODB_URI: process.env.TEST_MONGODB_URI,
    REPLICA_DATABASE: mongoose.connection.name,
    ...env,
  },
});

const whenReady = async <Clock extends string | number>(
  child: ChildProcess,
): Promise<Replica<Clock>> => {
  const { url } = await said(child, 'ready');
  return {
    url,
    call: callAt(url),
    moveClock: async (to) => {
      const checked = said(child, 'checked');
      child.send(to);
      await checked;
    },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Starts one more process of the service on this test's database. */
export const startReplica = (iso: string): Promise<Replica> =>
  whenReady(fork(path.resolve(__dirname, 'replica-process.ts'), asReplica({ REPLICA_NOW: iso })));

/** The same, as in production, on a machine whose clock is so far ahead of the database's. */
export const startMovedReplica = (aheadMs: number, resetMs: number): Promise<Replica<number>> => {
  const env = { CLOCK_AHEAD_MS: String(aheadMs), REPLICA_RESET_MS: String(resetMs) };
  return whenReady(fork(path.resolve(__dirname, 'moved-replica-process.ts'), asReplica(env)));
};
