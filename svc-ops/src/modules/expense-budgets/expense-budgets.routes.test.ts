import { getExpenseBudgets, setExpenseBudgets } from '@hypercar/contracts/expense-budgets';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type OpsFixture, startOps } from '../../testing';

let ops: OpsFixture;
const token = tokenOf('admin');
beforeAll(async () => (ops = await startOps()));
afterEach(() => ops.clear());
afterAll(() => ops.stop());

const none = { travel: null, labor: null, supplies: null, misc: null };
const read = async () => (await ops.server.call(getExpenseBudgets, { token })).body;
const set = (amounts: object, version: number, as = token) =>
  ops.server.call(setExpenseBudgets, {
    token: as,
    body: { amounts: { ...none, ...amounts }, version },
  });

test('budgets are set by category, and taken away', async () => {
  expect(await read()).toEqual({ amounts: none, version: 0 });
  const { status, body } = await set({ travel: '400', supplies: '99999999.99' }, 0);
  const amounts = { ...none, travel: '400.00', supplies: '99999999.99' };
  expect([status, body]).toEqual([200, { amounts, version: 1 }]);
  expect(await read()).toEqual({ amounts, version: 1 });
  expect((await set({ travel: '', labor: '0' }, 1)).body).toEqual({
    amounts: { ...none, labor: '0.00' },
    version: 2,
  });
});

test('of several who set them at once, one succeeds and the others are told', async () => {
  const answers = await Promise.all(['1', '2', '3'].map((travel) => set({ travel }, 0)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    message: 'Somebody else has changed the budgets in the meantime',
    current: await read(),
  });
});

test.each([
  [{ travel: '-1' }, 0],
  [{ travel: '1.999' }, 0],
  [{ travel: 'much' }, 0],
])('%j is refused', async (amounts, version) => {
  expect(await set(amounts, version)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Please enter an amount like 12.50') as string },
  });
});

test('they are the administrators’', async () => {
  const assistant = tokenOf('assistant');
  expect((await set({}, 0, assistant)).status).toBe(403);
  expect((await ops.server.call(getExpenseBudgets, { token: assistant })).status).toBe(403);
});
