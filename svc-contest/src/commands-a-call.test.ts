import { setTileStatus } from '@hypercar/contracts/tiles';
import { commandsOfCalls, tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from './testing';

let contest: ContestFixture;
const commandsOf = commandsOfCalls();
beforeAll(async () => {
  contest = await startContest();
});
afterAll(() => contest.stop());

const token = tokenOf('assistant');
const set = (status: string, headers: Record<string, string> = {}) =>
  contest.server.call(setTileStatus, {
    token,
    params: { id: 7 },
    body: { status },
    headers,
  });

test('a tile is written with its change and its count in one transaction; a key adds nothing', async () => {
  const work = ['findAndModify', 'bulkWrite'];
  expect(commandsOf(await set('completed'))).toEqual([...work, 'commitTransaction']);
  const key = { 'Idempotency-Key': 'a-tile' };
  expect(commandsOf(await set('pending', key))).toEqual([...work, 'commitTransaction']);
  // Repeated, it changes nothing until its key ends it.
  const repeated = ['findAndModify', 'find', 'insert', 'abortTransaction', 'find'];
  expect(commandsOf(await set('pending', key))).toEqual(repeated);
});
