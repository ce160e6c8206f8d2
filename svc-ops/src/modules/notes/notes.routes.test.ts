import {
  type Note,
  createNote,
  deleteNote,
  listNotes,
  restoreNote,
  updateNote,
} from '@hypercar/contracts/notes';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type OpsFixture, startOps } from '../../testing';

let ops: OpsFixture;
const author = { ...claimsOf('admin'), name: 'Ines' };
const token = signToken(author, testSecrets.token);
const other = tokenOf('admin');
beforeAll(async () => {
  ops = await startOps();
});
afterAll(() => ops.stop());

const create = (body: unknown) => ops.server.call(createNote, { token, body });
const add = async (): Promise<Note> =>
  (await create({ title: 'Key', content: 'Under the mat' })).body;
const change = (id: string, body: unknown, by = other) =>
  ops.server.call(updateNote, { token: by, params: { id }, body });

test('a note carries its writer, whatever the body says', async () => {
  const forged = { createdBy: 'f'.repeat(24), createdByUsername: 'somebody else' };
  const answer = await create({ title: ' Key ', content: ' <b>½ turn</b> ', ...forged });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      title: 'Key',
      content: '<b>½ turn</b>',
      createdBy: author.sub,
      createdByUsername: 'Ines',
      createdAt: ops.clock.now().toISOString(),
    },
  });
  const { body } = await ops.server.call(listNotes, { token: other });
  expect(body[0]).toEqual(answer.body);
});

test.each([
  {},
  { title: 'Key' },
  { content: 'Under the mat' },
  { title: ' ', content: 'x' },
  { title: 'Key', content: '\n' },
])('refuses %j', async (body) => {
  expect(await create(body)).toMatchObject({
    status: 400,
    body: { message: 'Title and content are required' },
  });
});

test('two admins edit one note: the second gets the conflict and may overwrite', async () => {
  const { id, version } = await add();
  const first = await change(id, { title: 'Key', content: 'In the safe', version }, token);
  expect(first.body).toMatchObject({ version: 2, updatedByUsername: 'Ines' });
  const mine = { title: 'Key', content: 'On the hook' };
  const late = await change(id, { ...mine, version });
  expect(late).toMatchObject({
    status: 409,
    body: {
      message: 'Ines has changed this note in the meantime',
      current: { content: 'In the safe', version: 2 },
      changedBy: 'Ines',
      changes: [{ field: 'content', before: 'Under the mat', after: 'In the safe' }],
    },
  });
  const insisted = await change(id, { ...mine, version: late.body.current.version });
  expect(insisted.body).toMatchObject({
    content: 'On the hook',
    createdByUsername: 'Ines',
    updatedByUsername: 'some admin',
  });
});

test('of two concurrent edits of one version, one is a conflict', async () => {
  const { id, version } = await add();
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((content) => change(id, { content, version })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a deleted note can be restored, by another admin too', async () => {
  const note = await add();
  const params = { id: note.id };
  expect((await ops.server.call(deleteNote, { token, params })).status).toBe(204);
  const restored = await ops.server.call(restoreNote, { token: other, params });
  expect(restored.body).toMatchObject({ id: note.id, createdByUsername: 'Ines' });
});
