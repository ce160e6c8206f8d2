import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import mongoose from 'mongoose';

export interface Replica {
  url: string;
  /** Sets its clock; resolves when it has checked for due work. */
  moveClock(iso: string): Promise<void>;
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

/** Starts one more process of the service on this test's database. */
export const startReplica = async (iso: string): Promise<Replica> => {
  const child = fork(path.resolve(__dirname, 'replica-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'silent',
      REPLICA_MONGODB_URI: process.env.TEST_MONGODB_URI,
      REPLICA_DATABASE: mongoose.connection.name,
      REPLICA_NOW: iso,
    },
  });
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
