import { endpoints } from '@hypercar/contracts/endpoints';
import { askedEndpoints, growthCalls, left, samples } from './calls';

const asked = new Map(askedEndpoints);
const calls = growthCalls();

test('no list that is paged is left out, and none is asked for whole', () => {
  const paged = Object.keys(endpoints).filter((name) => endpoints[name]!.paged);
  expect(paged.length).toBeGreaterThan(20);
  for (const name of paged) {
    const own = calls.filter((call) => call.name === name);
    expect(own[0]).toMatchObject({ what: 'first page', hasLastPage: true });
    for (const { path } of own) expect(path).toContain('limit=50');
  }
});

test('every read of an administrator or an assistant is asked, or says why not', () => {
  const read = Object.entries(endpoints).filter(
    ([, { method, stream, access }]) =>
      method === 'GET' && !stream && access !== 'anyone' && access !== 'signed-in',
  );
  const missing = read.filter(([name]) => !asked.has(name) && !(name in left));
  expect(missing.map(([name]) => name)).toEqual([]);
  for (const name of Object.keys(left)) expect(endpoints).toHaveProperty([name]);
});

test('each parameter of a query is asked with values that its contract takes', () => {
  for (const { name, path } of calls) {
    const { query } = asked.get(name)!;
    const given = Object.fromEntries(new URL(path, 'http://site').searchParams);
    if (query) expect(query.safeParse(given)).toMatchObject({ success: true });
  }
  const params = askedEndpoints.flatMap(([, { query }]) => Object.keys(query?.shape ?? {}));
  for (const param of Object.keys(samples)) expect(params).toContain(param);
});

test('paths have no parameter left', () => {
  for (const { path } of calls) expect(path).not.toContain(':');
  expect(new Set(calls.map(({ name, what }) => `${name} ${what}`)).size).toBe(calls.length);
});
