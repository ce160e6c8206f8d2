import { login, me } from '@hypercar/contracts/accounts';
import { deleteMyAccount } from '@hypercar/contracts/my-account';
import type { CreationOptions, RequestOptions } from '@hypercar/contracts/passkeys';
import {
  addPasskey,
  addPasskeyOptions,
  finishLogin,
  finishLoginOptions,
  getSignInMethods,
  loginByPasskey,
  type PasskeyRow,
  passkeyLoginOptions,
  reauthenticate,
  reauthenticateOptions,
  removePasskey,
  renamePasskey,
} from '@hypercar/contracts/sign-in-methods';
import { type Oddities, SoftwarePasskey } from '../../software-passkey';
import { type AuthFixture, buildUser, startAuth, workerFile } from '../../testing';
import { RateLimit } from '../limits/rate-limit.model';
import { createPasswords } from '../passwords/passwords';
import { Session } from '../sessions/session.model';
import { Challenge } from '../sign-in-methods/challenge.model';
import { Passkey } from '../sign-in-methods/passkey.model';
import { User } from './user.model';

const password = 'diamond dust';
const site = 'https://site.example.test';
type Person = Awaited<ReturnType<typeof buildUser>>;
let auth: AuthFixture;
let hash = '';
let ada: Person;
let device: SoftwarePasskey;
beforeAll(async () => {
  auth = await startAuth();
  const passwords = createPasswords(workerFile, 4);
  hash = await passwords.hash(password);
  await passwords.close();
});
beforeEach(async () => {
  await RateLimit.deleteMany({});
  ada = await buildUser({ password: hash });
  device = new SoftwarePasskey(site);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => auth.stop());

const as = (
  { token }: Person,
  endpoint: Parameters<typeof auth.server.call>[0],
  more: { body?: object; params?: { id: string } } = {},
) => auth.server.call(endpoint, { token, ...more });

const creation = async (person: Person): Promise<CreationOptions> =>
  (await as(person, addPasskeyOptions)).body as CreationOptions;
const add = async (person: Person, passkey = device, odd: Oddities = {}) => {
  const made = passkey.create(await creation(person), odd);
  return as(person, addPasskey, { body: { name: 'My phone', passkey: made } });
};
const added = async (person = ada, passkey = device) => {
  const answer = await add(person, passkey);
  expect(answer.status).toBe(201);
  return answer.body as { passkey: PasskeyRow; recoveryCodes: string[] | null };
};
const optionsToEnter = async (): Promise<RequestOptions> =>
  (await auth.server.call(passkeyLoginOptions)).body as RequestOptions;
const enter = async (odd: Oddities = {}, passkey = device) =>
  auth.server.call(loginByPasskey, { body: { passkey: passkey.get(await optionsToEnter(), odd) } });
const logIn = (person: Person) =>
  auth.server.call(login, { body: { username: person.username, password } });

describe('a passkey', () => {
  test('is added with a name, listed, renamed and removed; the first brings recovery codes', async () => {
    const { passkey, recoveryCodes } = await added();
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null, synced: false });
    expect(recoveryCodes).toHaveLength(10);
    expect((await added(ada, new SoftwarePasskey(site))).recoveryCodes).toBeNull();
    const params = { id: passkey.id };
    const renamed = await as(ada, renamePasskey, { params, body: { name: ' Telephone ' } });
    expect(renamed.body).toMatchObject({ id: passkey.id, name: 'Telephone' });
    const listed = (await as(ada, getSignInMethods)).body.passkeys as PasskeyRow[];
    expect(listed.map(({ name }) => name)).toEqual(['Telephone', 'My phone']);
    for (const { id } of listed)
      expect((await as(ada, removePasskey, { params: { id } })).status).toBe(204);
    expect((await as(ada, removePasskey, { params })).status).toBe(404);
    expect((await as(ada, getSignInMethods)).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  test('is made for the site of PUBLIC_URL, whatever the Host header says', async () => {
    const answer = await auth.server.call(addPasskeyOptions, {
      token: ada.token,
      headers: { 'X-Forwarded-Host': 'evil.test' },
    });
    expect(answer.body.rp.id).toBe('site.example.test');
    expect((await optionsToEnter()).rpId).toBe('site.example.test');
  });

  test.each<[string, Oddities]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
  ])('of %s is refused', async (_what, odd) => {
    expect((await add(ada, device, odd)).status).toBe(400);
    expect(await Passkey.countDocuments({ userId: ada.id })).toBe(0);
  });

  test('answers a challenge once, of its own account, within five minutes', async () => {
    const options = await creation(ada);
    const bob = await buildUser();
    const body = { name: 'Key', passkey: device.create(options) };
    expect((await as(bob, addPasskey, { body })).status).toBe(400);
    const fresh = { name: 'Key', passkey: device.create(await creation(ada)) };
    expect((await as(ada, addPasskey, { body: fresh })).status).toBe(201);
    expect((await as(ada, addPasskey, { body: fresh })).status).toBe(400);
    const late = new SoftwarePasskey(site).create(await creation(ada));
    const then = Date.now() + 301_000;
    jest.spyOn(Date, 'now').mockImplementation(() => then);
    expect((await as(ada, addPasskey, { body: { name: 'x', passkey: late } })).status).toBe(400);
  });

  test('belongs to one account', async () => {
    await added();
    const bob = await buildUser();
    expect((await add(bob)).status).toBe(409);
    const [{ id }] = (await as(ada, getSignInMethods)).body.passkeys as [PasskeyRow];
    const params = { id };
    expect((await as(bob, removePasskey, { params })).status).toBe(404);
    expect((await as(bob, renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404);
  });

  test('an account has ten at most', async () => {
    for (let i = 0; i < 9; i += 1) await added(ada, new SoftwarePasskey(site));
    const options = await creation(ada);
    await added(ada, new SoftwarePasskey(site));
    expect((await as(ada, addPasskeyOptions)).status).toBe(409);
    const body = { name: 'Eleventh', passkey: device.create(options) };
    expect((await as(ada, addPasskey, { body })).status).toBe(409);
  });

  test('wants a fresh login to come and to go, and a name', async () => {
    const { passkey } = await added();
    const params = { id: passkey.id };
    const nameless = await as(ada, renamePasskey, { params, body: { name: ' ' } });
    expect(nameless).toMatchObject({ status: 400, body: { message: 'A passkey needs a name' } });
    await Session.updateMany({ userId: ada.id }, { authenticatedAt: new Date(0) });
    expect((await as(ada, addPasskeyOptions)).body.reauthenticationRequired).toBe(true);
    expect((await as(ada, removePasskey, { params })).body.reauthenticationRequired).toBe(true);
  });

  test('goes with the account', async () => {
    await added();
    await as(ada, reauthenticateOptions);
    await as(ada, deleteMyAccount, { body: { password } });
    expect(await Passkey.countDocuments({ userId: ada.id })).toBe(0);
    expect(await Challenge.countDocuments({ userId: ada.id })).toBe(0);
  });
});

describe('a sign-in by a passkey alone', () => {
  test('opens a session, and says when the passkey was used', async () => {
    await added();
    const answer = await enter();
    expect(answer.body).toMatchObject({ user: { username: ada.username } });
    expect((await auth.server.call(me, { token: answer.body.token })).status).toBe(200);
    const [row] = (await as(ada, getSignInMethods)).body.passkeys as [PasskeyRow];
    expect(row.lastUsedAt).not.toBeNull();
  });

  test.each<[string, Oddities]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['another key', { forged: true }],
    ['a device that has not checked its holder', { unverified: true }],
    ['a counter that does not rise', { counter: 1 }],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
  ])('is refused for %s', async (_what, odd) => {
    await added();
    expect((await enter(odd)).status).toBe(401);
    expect((await enter()).status).toBe(200);
  });

  test('is refused for a passkey that nobody has, and for a used answer', async () => {
    await added();
    expect((await enter({}, new SoftwarePasskey(site))).status).toBe(401);
    const body = { passkey: device.get(await optionsToEnter()) };
    expect((await auth.server.call(loginByPasskey, { body })).status).toBe(200);
    expect((await auth.server.call(loginByPasskey, { body })).status).toBe(401);
  });

  test('lets one of two answers with the same count in', async () => {
    await added();
    const options = [await optionsToEnter(), await optionsToEnter()];
    const answers = await Promise.all(
      options.map((one) =>
        auth.server.call(loginByPasskey, { body: { passkey: device.get(one, { counter: 7 }) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test.each([
    ['banned', 401],
    ['suspended', 403],
  ])('is refused to the %s', async (status, answered) => {
    await added();
    await User.updateOne({ _id: ada.id }, { status });
    expect((await enter()).status).toBe(answered);
  });

  test('takes no answer that was meant for something else', async () => {
    await added();
    const confirming = (await as(ada, reauthenticateOptions)).body as RequestOptions;
    const body = { passkey: device.get(confirming) };
    expect((await auth.server.call(loginByPasskey, { body })).status).toBe(401);
  });

  test('challenges are counted, of a visitor and of a user', async () => {
    const expire = new Date(Date.now() + 60_000);
    const full = ['challenge:127.0.0.1', `challenge-of:${ada.id}`];
    await RateLimit.create(full.map((key) => ({ key, points: 1_000_000, expire })));
    expect((await auth.server.call(passkeyLoginOptions)).status).toBe(429);
    expect((await as(ada, reauthenticateOptions)).status).toBe(429);
    expect((await as(ada, addPasskeyOptions)).status).toBe(429);
  });
});

describe('after the password', () => {
  const begin = async (person = ada) =>
    (await logIn(person)).body.secondFactor as { ticket: string; methods: string[] };
  const optionsFor = async (ticket: string): Promise<RequestOptions> =>
    (await auth.server.call(finishLoginOptions, { body: { ticket } })).body as RequestOptions;

  test('a passkey finishes the sign-in, also of a device that does not check its holder', async () => {
    await added();
    const { ticket, methods } = await begin();
    expect(methods).toEqual(['passkey', 'recoveryCode']);
    const options = await optionsFor(ticket);
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([
      device.credentialId.toString('base64url'),
    ]);
    const body = { ticket, passkey: device.get(options, { unverified: true }) };
    const answer = await auth.server.call(finishLogin, { body });
    expect(answer.body).toMatchObject({ user: { username: ada.username } });
  });

  test('a passkey of somebody else does not, nor a forged one', async () => {
    await added();
    const bob = await buildUser({ password: hash });
    const other = new SoftwarePasskey(site);
    await added(bob, other);
    const { ticket } = await begin();
    for (const passkey of [
      other.get(await optionsFor(ticket)),
      device.get(await optionsFor(ticket), { forged: true }),
    ])
      expect((await auth.server.call(finishLogin, { body: { ticket, passkey } })).status).toBe(400);
  });

  test('a dead ticket gets no options', async () => {
    const answer = await auth.server.call(finishLoginOptions, { body: { ticket: 'nonsense' } });
    expect(answer.status).toBe(401);
  });
});

describe('to confirm who one is', () => {
  const confirm = async (odd: Oddities = {}) => {
    const options = (await as(ada, reauthenticateOptions)).body as RequestOptions;
    return as(ada, reauthenticate, { body: { passkey: device.get(options, odd) } });
  };

  test('a passkey is enough, when the device has checked its holder', async () => {
    await added();
    await Session.updateMany({ userId: ada.id }, { authenticatedAt: new Date(0) });
    expect((await confirm({ unverified: true })).status).toBe(400);
    expect((await as(ada, addPasskeyOptions)).status).toBe(403);
    expect((await confirm()).status).toBe(200);
    expect((await as(ada, addPasskeyOptions)).status).toBe(200);
  });
});
