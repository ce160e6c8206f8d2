import { endCureTimer, startCureTimer } from '@hypercar/contracts/cure-timers';
import {
  endPushSubscription,
  getPushKey,
  savePushSubscription,
} from '@hypercar/contracts/push-subscriptions';
import type { EndedSession, EndedSessions } from '@hypercar/service-kit/ended-sessions';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import mongoose from 'mongoose';
import { type OpsFixture, startOps } from '../../testing';
import { startPushService, type TestPushService } from '../../testing/push-service';
import { pushKeyOf } from './push-key';
import { PushSubscription } from './push-subscription.model';

let service: TestPushService;
let ops: OpsFixture;
const [mine, others] = [claimsOf('assistant'), claimsOf('assistant')];
const token = signToken(mine, testSecrets.token);
const other = signToken(others, testSecrets.token);
const former = 'the secret of the year before, of more than 32 characters';

/** What svc-auth tells of sessions that end. */
let endSession: (sid: string) => void;
async function* endedSessions(
  ...[, { signal }]: Parameters<EndedSessions>
): AsyncGenerator<EndedSession[]> {
  yield [];
  while (!signal.aborted) {
    const sid = await new Promise<string | null>((resolve) => {
      endSession = resolve;
      signal.addEventListener('abort', () => resolve(null));
    });
    const expiresAt = new Date(Date.now() + 86_400_000);
    if (sid) yield [{ sid, endedAt: new Date(), expiresAt }];
  }
}

beforeAll(async () => {
  service = await startPushService();
  const push = {
    services: [service.origin],
    contact: 'owner@example.test',
    secrets: [testSecrets.internal, former],
  };
  ops = await startOps([], { push, endedSessions });
});
afterEach(async () => {
  service.pushed.length = 0;
  service.answers.length = 0;
  await ops.clear();
});
afterAll(async () => {
  await ops.stop();
  await service.stop();
});

const keyOfSite = async (): Promise<string> =>
  (await ops.server.call(getPushKey, { token })).body.applicationServerKey;
const save = (body: unknown, as = token) =>
  ops.server.call(savePushSubscription, { token: as, body });
/** A browser of whoever has this token, which gets the notices. */
const subscribe = async (as = token, key?: string) => {
  const browser = service.browser(key ?? (await keyOfSite()));
  expect((await save(browser.subscription, as)).status).toBe(204);
  return browser;
};
/** A timer of somebody that this somebody ends. */
const endOne = async (as = other): Promise<string> => {
  const body = { location: 'Bay 1', carSection: 'Hood', duration: 30 };
  const { id } = (await ops.server.call(startCureTimer, { token: as, body })).body;
  await ops.server.call(endCureTimer, { token: as, params: { id } });
  return id;
};
/** A push that fails once more than a test means waits for one, two and four seconds. */
const eventually = async (check: () => unknown): Promise<void> => {
  for (let left = 500; left > 0 && !(await check()); left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await check()).toBe(true);
};
const arrived = (count: number) => eventually(() => service.pushed.length >= count);
const saved = () => PushSubscription.countDocuments();

test('the end of a timer reaches each device, encrypted and signed, but those of who has ended it', async () => {
  const phone = await subscribe();
  const tablet = await subscribe();
  const theirs = await subscribe(other);
  const id = await endOne(other);
  await arrived(2);
  const message = {
    title: 'Cure timer ended',
    body: 'Bay 1, Hood (ended by some assistant)',
    tag: `cure-timer ${id}`,
    path: '/assist?tool=timers',
  };
  expect([phone.messages(), tablet.messages(), theirs.messages()]).toEqual([
    [message],
    [message],
    [],
  ]);
  expect(phone.signers()).toMatchObject([
    { aud: service.origin, sub: 'mailto:owner@example.test' },
  ]);
  const [{ headers, body }] = service.pushed as [(typeof service.pushed)[0]];
  expect(headers).toMatchObject({ ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(body.toString('latin1')).not.toContain('Bay 1');
});

test('a push service that is busy is asked again; a device that has unsubscribed is forgotten', async () => {
  service.answers.push(503, 201);
  const phone = await subscribe();
  await endOne();
  await arrived(2);
  expect(phone.messages()).toHaveLength(2);
  service.answers.push(410);
  await endOne();
  await eventually(async () => (await saved()) === 0);
});

test.each<[string, () => string]>([
  ['in seconds', () => '3600'],
  ['as a date', () => new Date(Date.now() + 3_600_000).toUTCString()],
])('a push service that says %s when to come back is asked no sooner', async (_how, when) => {
  await subscribe();
  const begun = Date.now();
  service.answers.push([429, { 'Retry-After': when() }]);
  await endOne();
  const jobs = mongoose.connection.collection('jobs');
  const failed = { queue: 'push', doneAt: null, lastError: { $ne: null } };
  await eventually(async () => (await jobs.countDocuments(failed)) === 1);
  const job = await jobs.findOne(failed);
  // A date has whole seconds.
  expect(job!.runAt.getTime()).toBeGreaterThan(begun + 3_598_000);
  await jobs.deleteMany(failed);
});

test('a redirect is not followed', async () => {
  service.answers.push([302, { Location: '/elsewhere' }]);
  await subscribe();
  await endOne();
  await arrived(1);
  await endOne();
  await arrived(2);
  expect(service.pushed.map(({ path }) => path)).not.toContain('/elsewhere');
});

test('a browser of the key before gets notices until that key is gone', async () => {
  const old = await subscribe(token, pushKeyOf(former).publicKey);
  const oldest = await subscribe(token, pushKeyOf('a secret that nobody knows any more').publicKey);
  await endOne();
  await eventually(async () => (await saved()) === 1);
  await arrived(1);
  expect([old.messages().length, oldest.messages().length]).toEqual([1, 0]);
  expect(old.signers()).toHaveLength(1);
});

test('what a session has subscribed to ends with it', async () => {
  const leaving = claimsOf('assistant');
  await subscribe(signToken(leaving, testSecrets.token));
  const theirs = await subscribe(other);
  endSession(leaving.sid);
  await eventually(async () => (await saved()) === 1);
  await endOne(tokenOf('admin'));
  await arrived(1);
  expect(theirs.messages()).toHaveLength(1);
});

test('nothing is sent to a session that ended while it subscribed', async () => {
  const leaving = claimsOf('assistant');
  const late = await subscribe(signToken(leaving, testSecrets.token));
  const row = (await PushSubscription.findOne({ sid: leaving.sid }).lean())!;
  endSession(leaving.sid);
  await eventually(async () => (await saved()) === 0);
  await PushSubscription.create(row);
  await endOne();
  await eventually(async () => (await saved()) === 0);
  expect(late.messages()).toEqual([]);
});

test('a browser belongs to who signed in last, and to nobody after it was told so', async () => {
  const { subscription } = await subscribe();
  await save(subscription, other);
  expect(await PushSubscription.find().lean()).toMatchObject([{ userId: others.sub }]);
  const body = { endpoint: subscription.endpoint };
  expect(await ops.server.call(endPushSubscription, { token, body })).toMatchObject({
    status: 204,
  });
  expect(await saved()).toBe(1);
  await ops.server.call(endPushSubscription, { token: other, body });
  expect(await saved()).toBe(0);
});

test('nobody has more than twenty devices: the first is forgotten', async () => {
  const { subscription } = await subscribe();
  for (let count = 0; count < 20; count += 1) {
    ops.clock.advance(1000);
    await subscribe();
  }
  expect(await saved()).toBe(20);
  expect(await PushSubscription.exists({ endpoint: subscription.endpoint })).toBeNull();
});

test.each([
  ['http://169.254.169.254/latest/meta-data', 'This site sends no notices to the push service'],
  ['http://127.0.0.1:1/push', 'This site sends no notices to the push service'],
  ['https://user:word@127.0.0.1/push', 'This site sends no notices to the push service'],
  ['file:///etc/passwd', 'Not an address of a push service'],
])('nothing is sent to %s', async (endpoint, message) => {
  const { subscription } = service.browser(await keyOfSite());
  expect(await save({ ...subscription, endpoint })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) as string },
  });
});

test('keys that are none are refused', async () => {
  const { subscription } = service.browser(await keyOfSite());
  const withKeys = (keys: object) =>
    save({ ...subscription, keys: { ...subscription.keys, ...keys } });
  expect((await withKeys({ auth: 'short' })).status).toBe(400);
  // Of the form of a point, and not on the curve.
  expect(await withKeys({ p256dh: `B${'A'.repeat(86)}` })).toMatchObject({
    status: 400,
    body: { message: 'Not a public key of P-256' },
  });
});
