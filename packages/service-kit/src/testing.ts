import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint, Role } from '@hypercar/contracts/endpoint';
import type { Express } from 'express';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase, prepareCollections } from './database';
import { requestContext } from './request-context';
import type { EndedSession } from './ended-sessions';
import type { SignInSource } from './sign-ins';
import { type Claims, signToken } from './token';
import { ownTokenKeys, publicKeysOf } from './token-keys';

export const testSecrets = {
  token: 'a-secret-for-tests-of-at-least-32-characters',
  internal: 'another-secret-for-tests-of-32-characters',
};

/** What guards the calls of a service in tests: the tokens of tokenOf, whose sessions are live and fresh. */
export const testGuards = {
  tokens: { keys: ownTokenKeys([testSecrets.token]) },
  isLive: (): boolean => true,
  readSession: () => Promise.resolve({ fresh: true, secondFactor: false }),
};

const tomorrow = (): Date => new Date(Date.now() + 86_400_000);

/** Tells of these sessions, once. */
// oxlint-disable-next-line typescript/require-await -- asynchronous as what it stands for
export async function* endedNow(sids: readonly string[]): AsyncGenerator<EndedSession[]> {
  yield sids.map((sid) => ({ sid, endedAt: new Date(), expiresAt: tomorrow() }));
}

/** What a service in tests hears from svc-auth: the same, and that the given sessions have ended. */
export const testSignInSource = (ended: readonly string[] = []): SignInSource => {
  return {
    endedSessions: () => endedNow(ended),
    readTokenKeys: () => Promise.resolve(publicKeysOf([testSecrets.token])),
    sendSessionUses: () => Promise.resolve(),
    olderSecrets: [],
    readSession: testGuards.readSession,
  };
};

/** On a busy machine a database is slow, not gone. */
const patient = { serverSelectionTimeoutMS: 60_000, connectTimeoutMS: 60_000, socketTimeoutMS: 0 };

const { leftOpen } = globalThis as { leftOpen?: Set<() => Promise<void>> };

/** Closes once, at the latest after the last test and hook of the file, so that one that fails does not keep Jest from ending. */
const closedAtTheEnd = (close: () => Promise<void>): (() => Promise<void>) => {
  const once = (): Promise<void> =>
    leftOpen?.delete(once) === false ? Promise.resolve() : close();
  leftOpen?.add(once);
  return once;
};

/** What commandsOfCalls waits for. */
let watchCommands: ((client: mongoose.mongo.MongoClient) => void) | undefined;

/** Connects to a separate database for this test file; returns a function that drops it and disconnects. */
export const openTestDatabase = async (): Promise<() => Promise<void>> => {
  const uri = new URL(process.env.TEST_MONGODB_URI!);
  // Costs a tenth of all tests' time.
  if (watchCommands) uri.searchParams.set('monitorCommands', 'true');
  const disconnect = closedAtTheEnd(disconnectDatabase);
  await connectDatabase(uri.href, `test_${randomBytes(6).toString('hex')}`, patient);
  watchCommands?.(mongoose.connection.getClient());
  await prepareCollections();
  return async () => {
    await mongoose.connection.dropDatabase();
    await disconnect();
  };
};

/** Returns what tells of an answer which commands its call has sent to the database that is opened next. */
export const commandsOfCalls = (): ((answer: Pick<Answer, 'headers'>) => string[]) => {
  const sent = new Map<string, string[]>();
  watchCommands = (client) =>
    client.on('commandStarted', ({ commandName }) => {
      const id = requestContext.getStore()?.requestId;
      if (id) sent.set(id, [...(sent.get(id) ?? []), commandName]);
    });
  return ({ headers }) => sent.get(headers.get('X-Request-Id')!) ?? [];
};

interface Answer {
  status: number;
  headers: Headers;
  // A test checks whatever the service answers.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

interface CallOptions {
  token?: string | undefined;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

const pathOf = ({ path }: Endpoint, { params = {}, query }: CallOptions): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
};

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export interface TestServer {
  url: string;
  /** Calls an endpoint over HTTP as its contract says. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** Serves an application on a free port of 127.0.0.1. */
export const serve = async (app: Express): Promise<TestServer> => {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    call: async (endpoint, options = {}) => {
      const { token, body, headers } = options;
      const response = await fetch(url + pathOf(endpoint, options), {
        method: endpoint.method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { status, headers: answered } = response;
      return { status, headers: answered, body: parseBody(await response.text()) };
    },
    close: closedAtTheEnd(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }),
  };
};

const newId = (): string => new mongoose.Types.ObjectId().toHexString();

/** Claims of a new user with this role. */
export const claimsOf = (role: Role): Claims => ({
  sub: newId(),
  sid: newId(),
  name: `some ${role}`,
  role,
});

/** A token of a new user with this role. */
export const tokenOf = (role: Role): string => signToken(claimsOf(role), testSecrets.token);
