import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import type { TestingAccount } from '@hypercar/contracts/testing-accounts';
import type { Role } from '@hypercar/contracts/endpoint';
import { inTransaction } from '@hypercar/service-kit/database';
import {
  openTestDatabase,
  serve,
  type TestServer,
  testSecrets,
} from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import express from 'express';
import { Types } from 'mongoose';
import { createApp } from './app';
import type { Mail, MailTransport } from './modules/mail/mail-transport';
import type { QueueLimits } from './modules/passwords/fair-queue';
import { createPasswords } from './modules/passwords/passwords';
import { openSession } from './modules/sessions/sessions';
import { countUser } from './modules/users/user-counters';
import { userTerms } from './modules/users/user-terms';
import { User, type UserRecord } from './modules/users/user.model';

/** Stores the mails; tests wait for one with `to`. */
export class MailBox implements MailTransport {
  readonly provider = 'outbox';
  readonly mails: Mail[] = [];
  private readonly waiting: (() => void)[] = [];

  deliver(mail: Mail): Promise<string> {
    this.mails.push(mail);
    this.waiting.splice(0).forEach((wake) => wake());
    return Promise.resolve(`message-${this.mails.length}`);
  }

  /** Resolves with the count-th mail to an address. */
  async to(address: string, count = 1): Promise<Mail> {
    for (;;) {
      const found = this.mails.filter((mail) => mail.to === address)[count - 1];
      if (found) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }
}

export interface AuthFixture {
  server: TestServer;
  mailBox: MailBox;
  stop(): Promise<void>;
}

export const workerFile = path.resolve(__dirname, 'bcrypt-worker.mjs');

export interface AuthOptions {
  transport?: MailTransport;
  contestUrl?: string;
  opsUrl?: string;
  sendGridWebhookKey?: KeyObject;
  /** Rounds of bcrypt; 4 keeps tests quick. */
  cost?: number;
  workerFile?: string;
  /** How many passwords are hashed at a time, and how long one may wait; otherwise as the service has it. */
  hashingLimits?: QueueLimits;
  testingAccounts?: readonly TestingAccount[];
  adminsNeedSecondFactor?: boolean;
  secondFactorKeys?: readonly string[];
  /** Newest first. */
  tokenSecrets?: readonly [string, ...string[]];
}

const nowhere = 'http://127.0.0.1:9';

/** The real application on the open database: one more replica. */
export const serveAuth = async (options: AuthOptions = {}): Promise<AuthFixture> => {
  const mailBox = new MailBox();
  const { app, stop } = createApp({
    passwords: createPasswords(
      options.workerFile ?? workerFile,
      options.cost ?? 4,
      options.hashingLimits,
    ),
    mailTransport: options.transport ?? mailBox,
    publicUrl: 'https://site.example.test',
    contestUrl: options.contestUrl ?? nowhere,
    opsUrl: options.opsUrl ?? nowhere,
    supportEmail: 'support@example.test',
    testingAccounts: options.testingAccounts ?? [],
    adminsNeedSecondFactor: options.adminsNeedSecondFactor ?? false,
    secondFactorKeys: options.secondFactorKeys ?? ['a-key-of-second-factors-for-tests-only'],
    rateLimitScale: 1000,
    sendGridWebhookKey: options.sendGridWebhookKey,
    tokenSecrets: options.tokenSecrets ?? [testSecrets.token],
    internalToken: testSecrets.internal,
  });
  const server = await serve(app);
  return {
    server,
    mailBox,
    stop: async () => {
      await server.close();
      await stop();
    },
  };
};

/** The real application on a separate database. */
export const startAuth = async (options: AuthOptions = {}): Promise<AuthFixture> => {
  const dropDatabase = await openTestDatabase();
  const fixture = await serveAuth(options);
  return {
    ...fixture,
    stop: async () => {
      await fixture.stop();
      await dropDatabase();
    },
  };
};

let count = 0;

/** A verified, active user with a live session. */
export const buildUser = async (given: Partial<UserRecord> & { role?: Role } = {}) => {
  // Not read again later: others are built meanwhile.
  const number = (count += 1);
  const username = given.username ?? `person${number}`;
  const _id = new Types.ObjectId();
  const role = given.role ?? 'public';
  const email = given.email ?? `${username.toLowerCase()}@example.test`;
  await inTransaction(async () => {
    const [created] = await User.create([
      {
        _id,
        username,
        usernameKey: username.toLowerCase(),
        email,
        terms: userTerms({ username, email }),
        password: 'no password fits this',
        createdAt: new Date(),
        emailVerified: true,
        referralCode: `code-${number}`,
        ...given,
      },
    ]);
    await countUser(null, created!);
  });
  const sid = await openSession(String(_id), { ip: '127.0.0.1', userAgent: 'test' }, role);
  const claims = { sub: String(_id), sid, name: username, role };
  return { id: String(_id), sid, username, token: signToken(claims, testSecrets.token) };
};

export interface EventSink {
  url: string;
  events: { id: string; type: string; payload: unknown }[];
  /** Those of a type. */
  of(type: string): EventSink['events'];
  /** Resolves when count events of a type have come. */
  until(count: number, type: string): Promise<void>;
  close(): Promise<void>;
}

/** A fake receiver that accepts every event. */
export const startEventSink = async (): Promise<EventSink> => {
  const events: EventSink['events'] = [];
  let wake = (): void => undefined;
  const app = express().post('/internal/events', express.json(), (request, response) => {
    events.push(request.body as EventSink['events'][number]);
    response.status(204).end();
    wake();
  });
  const server = await serve(app);
  const of = (type: string) => events.filter((event) => event.type === type);
  return {
    url: server.url,
    events,
    of,
    until: async (count, type) => {
      while (of(type).length < count) await new Promise<void>((resolve) => (wake = resolve));
    },
    close: () => server.close(),
  };
};
