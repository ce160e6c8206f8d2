import {
  createExpense,
  deleteExpense,
  type Expense,
  updateExpense,
} from '@hypercar/contracts/expenses';
import { createNote } from '@hypercar/contracts/notes';
import { type SearchHit, searchWorkshop } from '@hypercar/contracts/staff-search';
import { createSupply } from '@hypercar/contracts/supplies';
import { createTask } from '@hypercar/contracts/tasks';
import { tokenOf } from '@hypercar/service-kit/testing';
import { fillTermsOfRecords } from '../../all-records';
import { type OpsFixture, startOps } from '../../testing';
import { expenses } from '../expenses/expenses';

let ops: OpsFixture;
beforeAll(async () => (ops = await startOps()));
afterAll(() => ops.stop());

const token = tokenOf('admin');
const find = async (q: string, as = token) => {
  const { status, body } = await ops.server.call(searchWorkshop, { token: as, query: { q } });
  return {
    status,
    found:
      status === 200 ? (body as SearchHit[]).map(({ kind, title }) => `${kind} ${title}`) : body,
  };
};
const add = (vendor: string, description: string) =>
  ops.server.call(createExpense, {
    token,
    body: { category: 'misc', amount: '12.50', vendor, description },
  });

test('a few letters find what begins so in every list, the newest first, each for those who may', async () => {
  const { server } = ops;
  await add('Weber & Söhne', 'Sandpaper');
  await add('Weber & Söhne', 'Masking tape');
  await server.call(createTask, { token, body: { item: 'Weber airbrush' } });
  await server.call(createNote, { token, body: { title: 'Call Weber', content: 'Sandpaper' } });
  await server.call(createSupply, { token, body: { item: 'Weber needles', quantity: 3 } });
  expect((await find('web')).found).toEqual([
    'expense Masking tape',
    'expense Sandpaper',
    'order Weber airbrush',
    'note Call Weber',
    'supply Weber needles',
  ]);
  expect((await find('SOHNE sand')).found).toEqual(['expense Sandpaper']);
  expect((await find('eber')).found).toEqual([]);
  expect((await find('$.*')).found).toEqual([]);
  expect((await find('web', tokenOf('assistant'))).found).toEqual(['supply Weber needles']);
  expect((await find('web', tokenOf('public'))).status).toBe(403);
  expect((await find('  ')).status).toBe(400);
});

test('it follows changes, and does not find what was deleted', async () => {
  const { id } = (await add('Acme', 'Gloves')).body as Expense;
  await ops.server.call(updateExpense, { token, params: { id }, body: { vendor: 'Bolt' } });
  expect((await find('acme')).found).toEqual([]);
  expect((await find('bolt glo')).found).toEqual(['expense Gloves']);
  await ops.server.call(deleteExpense, { token, params: { id } });
  expect((await find('bolt')).found).toEqual([]);
});

test('rows of a release before are found once they are filled', async () => {
  await add('Former', 'Tape');
  const { collection } = expenses.model;
  const stored = (await collection.findOne({ vendor: 'Former' }))!;
  await collection.deleteOne({ _id: stored._id });
  await collection.insertOne(
    Object.fromEntries(Object.entries(stored).filter(([name]) => name !== 'terms')),
  );
  expect((await find('former')).found).toEqual([]);
  await fillTermsOfRecords.up();
  expect((await find('former')).found).toEqual(['expense Tape']);
});
