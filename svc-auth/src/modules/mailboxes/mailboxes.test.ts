import { openTestDatabase } from '@hypercar/service-kit/testing';
import { MailboxKey, RewardedMailbox } from './mailbox.model';
import { createMailboxes, noteRewarded, wasRewarded } from './mailboxes';

const [old, newest] = ['o'.repeat(32), 'n'.repeat(32)];
let drop: () => Promise<void>;
beforeAll(async () => {
  drop = await openTestDatabase();
});
afterEach(() => MailboxKey.deleteMany({}));
afterAll(() => drop());

const email = 'Ada.L+x@gmail.com';

test('replicas agree on the hash of a mailbox, which names nobody', async () => {
  const replicas = Array.from({ length: 5 }, () => createMailboxes([old]));
  const hashes = await Promise.all(replicas.map(({ hashOf }) => hashOf(email)));
  expect(new Set(hashes).size).toBe(1);
  expect(await replicas[0]!.hashOf('adal@googlemail.com')).toBe(hashes[0]);
  expect(await replicas[0]!.hashOf('ada@gmail.com')).not.toBe(hashes[0]);
  const { sealed } = (await MailboxKey.findById('mailbox').lean<{ sealed: string }>())!;
  expect(Buffer.from(sealed, 'base64url')).toHaveLength(12 + 16 + 32);
});

test('the hash survives rotations of the token secret; a foreign secret is told', async () => {
  const hash = await createMailboxes([old]).hashOf(email);
  await createMailboxes([newest, old]).open();
  expect(await createMailboxes([newest]).hashOf(email)).toBe(hash);
  await expect(createMailboxes([old]).hashOf(email)).rejects.toThrow('JWT_SECRET_PREVIOUS');
});

test('a mailbox is rewarded once, and only its hash is kept', async () => {
  const hash = await createMailboxes([old]).hashOf(email);
  expect(await wasRewarded(hash)).toBe(false);
  const notes = await Promise.allSettled(Array.from({ length: 5 }, () => noteRewarded(hash)));
  expect(notes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await wasRewarded(hash)).toBe(true);
  expect(await RewardedMailbox.find().lean()).toEqual([{ _id: hash }]);
});
