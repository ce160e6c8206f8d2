import { login, me } from '@hypercar/contracts/accounts';
import { listAuditLog } from '@hypercar/contracts/audit-log';
import {
  addPasskey,
  addPasskeyOptions,
  beginCodes,
  confirmCodes,
  getSignInMethods,
  removeCodes,
  removePasskey,
} from '@hypercar/contracts/sign-in-methods';
import { listUsers, removeUserMethods, type UserRow } from '@hypercar/contracts/users';
import { readSessionFrom } from '@hypercar/service-kit/session-facts';
import { claimsOf, testSecrets } from '@hypercar/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { SoftwarePasskey } from '../../software-passkey';
import { type AuthFixture, buildUser, serveAuth, startAuth } from '../../testing';
import { Session } from '../sessions/session.model';

type Person = Awaited<ReturnType<typeof buildUser>>;
/** One replica that leaves it to administrators, and one that requires a second factor of them. */
let lenient: AuthFixture;
let strict: AuthFixture;
let admin: Person;
beforeAll(async () => {
  lenient = await startAuth();
  strict = await serveAuth({ adminsNeedSecondFactor: true });
});
beforeEach(async () => {
  admin = await buildUser({ role: 'admin' });
});
afterAll(async () => {
  await strict.stop();
  await lenient.stop();
});

const setUp = async ({ token }: Person): Promise<void> => {
  const { secret } = (await strict.server.call(beginCodes, { token })).body as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await strict.server.call(confirmCodes, { token, body: { code } })).status).toBe(200);
};
const remove = (actor: Person, userId: string) =>
  strict.server.call(removeUserMethods, { token: actor.token, params: { userId } });

describe('where a second factor is required of administrators', () => {
  test('one without it may set it up, and nothing else', async () => {
    const { token } = admin;
    expect(await strict.server.call(listUsers, { token })).toMatchObject({
      status: 403,
      body: { secondFactorRequired: true, message: expect.stringContaining('second factor') },
    });
    expect((await strict.server.call(me, { token })).body.secondFactorRequired).toBe(true);
    await setUp(admin);
    expect((await strict.server.call(listUsers, { token })).status).toBe(200);
    expect((await strict.server.call(me, { token })).body.secondFactorRequired).toBe(false);
  });

  test('the last one is not removed', async () => {
    await setUp(admin);
    const { token } = admin;
    expect((await strict.server.call(removeCodes, { token })).status).toBe(409);
    expect((await strict.server.call(getSignInMethods, { token })).body.codes).not.toBeNull();
    expect((await lenient.server.call(removeCodes, { token })).status).toBe(204);
  });

  test('of two that are removed at once, one stays', async () => {
    const { token } = admin;
    const ids: string[] = [];
    for (const name of ['One', 'Two']) {
      const options = (await strict.server.call(addPasskeyOptions, { token })).body;
      const passkey = new SoftwarePasskey('https://site.example.test').create(options);
      const answer = await strict.server.call(addPasskey, { token, body: { name, passkey } });
      ids.push(answer.body.passkey.id);
    }
    const answers = await Promise.all(
      ids.map((id) => strict.server.call(removePasskey, { token, params: { id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('members, assistants and the default setting are not affected', async () => {
    const member = await buildUser();
    expect((await strict.server.call(me, { token: member.token })).body.secondFactorRequired).toBe(
      false,
    );
    expect((await lenient.server.call(listUsers, { token: admin.token })).status).toBe(200);
    await setUp(member);
    expect((await strict.server.call(removeCodes, { token: member.token })).status).toBe(204);
  });

  test('the other services hear of it', async () => {
    const read = readSessionFrom(strict.server.url, testSecrets.internal);
    const claims = { ...claimsOf('admin'), sid: admin.sid };
    expect(await read(claims)).toEqual({ fresh: true, secondFactor: false });
    await setUp(admin);
    expect(await read(claims)).toEqual({ fresh: true, secondFactor: true });
  });
});

describe('an administrator helps after a lost phone', () => {
  test('the methods go, the sessions end, and the user is told', async () => {
    await setUp(admin);
    const member = await buildUser();
    await setUp(member);
    const rowOf = async (id: string): Promise<UserRow> =>
      (await strict.server.call(listUsers, { token: admin.token })).body.find(
        (row: UserRow) => row.id === id,
      );
    expect((await rowOf(member.id)).secondFactor).toBe(true);
    expect((await remove(admin, member.id)).status).toBe(200);
    expect((await rowOf(member.id)).secondFactor).toBe(false);
    expect((await strict.server.call(me, { token: member.token })).status).toBe(401);
    const mail = await strict.mailBox.to(`${member.username}@example.test`, 2);
    expect([mail.type, mail.text]).toEqual([
      'sign_in_method_removed',
      expect.stringContaining('by an administrator'),
    ]);
    const query = { action: 'user.sign-in-methods' };
    const [line] = (await strict.server.call(listAuditLog, { token: admin.token, query })).body;
    expect(line).toMatchObject({ actorName: admin.username, targetName: member.username });
    expect((await remove(admin, member.id)).status).toBe(404);
    expect((await remove(admin, 'f'.repeat(24))).status).toBe(404);
  });

  test('not without a fresh login, and not for oneself', async () => {
    await setUp(admin);
    expect((await remove(admin, admin.id)).status).toBe(409);
    await Session.updateMany({ userId: admin.id }, { authenticatedAt: new Date(0) });
    expect((await remove(admin, admin.id)).body.reauthenticationRequired).toBe(true);
  });

  test('an administrator whose methods were removed is refused at once, and sets up a new one', async () => {
    const other = await buildUser({ role: 'admin' });
    await setUp(admin);
    await setUp(other);
    const { token } = other;
    expect((await strict.server.call(listUsers, { token })).status).toBe(200);
    await remove(admin, other.id);
    expect((await strict.server.call(listUsers, { token })).status).toBe(401);
    const body = { username: other.username, password: 'wrong one' };
    expect((await strict.server.call(login, { body })).status).toBe(401);
  });
});
