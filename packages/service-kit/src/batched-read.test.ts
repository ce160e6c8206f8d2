import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchedRead } from './batched-read';
import { createEnding } from './ending';
import { callerLeft } from './errors';
import { type RequestContext, requestContext } from './request-context';

/** Finds the rows a, b and c, and keeps which ids each query had. */
const threeRows = () => {
  const queries: (readonly string[])[] = [];
  const find = batchedRead((ids) => {
    queries.push(ids);
    const found = ids
      .filter((id) => 'abc'.includes(id))
      .map((id) => ({ _id: { toString: () => id } }));
    return Promise.resolve(found.toReversed());
  });
  return { find, queries };
};

test('what is asked for in one turn is one query, and each gets the own row', async () => {
  const { find, queries } = threeRows();
  const calls = [find('c'), find('x'), find('a')];
  await Promise.resolve();
  calls.push(find('a'));
  const rows = await Promise.all(calls);
  expect(rows.map((row) => row && String(row._id))).toEqual(['c', null, 'a', 'a']);
  expect(queries).toEqual([['c', 'x', 'a']]);
});

test('a row is read again in a later turn, also while the first query runs', async () => {
  const { find, queries } = threeRows();
  const first = find('a');
  await nextTurn();
  await Promise.all([first, find('a')]);
  expect(queries).toEqual([['a'], ['a']]);
});

test('a query that fails is told to all who wait for it', async () => {
  const find = batchedRead(() => Promise.reject(new Error('away')));
  const answers = await Promise.allSettled([find('a'), find('b')]);
  expect(answers.map((answer) => (answer as PromiseRejectedResult).reason as Error)).toEqual([
    new Error('away'),
    new Error('away'),
  ]);
});

test('a query has two hundred ids at most', async () => {
  const { find, queries } = threeRows();
  await Promise.all(Array.from({ length: 201 }, (_, i) => find(`x${i}`)));
  expect(queries.map(({ length }) => length)).toEqual([200, 1]);
});

test('one caller who leaves does not end the query of several, and a caller alone has the own end', async () => {
  const ends: boolean[] = [];
  const find = batchedRead((ids) => {
    ends.push(requestContext.getStore()!.end.signal.aborted);
    return Promise.resolve(ids.map((id) => ({ _id: id })));
  });
  const context = (): RequestContext => ({ requestId: 'of-a-test', ip: '', end: createEnding() });
  const leaving = context();
  const ask = (id: string, mine = context()) => requestContext.run(mine, () => find(id));
  const calls = [ask('a', leaving), ask('b')];
  leaving.end.now(callerLeft());
  await Promise.all(calls);
  await ask('a', leaving);
  expect(ends).toEqual([false, true]);
});
