import { endpoint } from '@hypercar/contracts/endpoint';
import { z } from 'zod';
import { contractHash, stableJson } from './contract-hash';

const base = {
  service: 'svc-ops',
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  access: 'anyone',
  response: z.array(z.object({ id: z.string(), count: z.number() })),
  status: 200,
} as const;
const listThings = endpoint(base);

test('the same contracts give the same hash, whatever the order', () => {
  const reordered = endpoint({
    ...base,
    response: z.array(z.object({ count: z.number(), id: z.string() })),
  });
  expect(contractHash({ listThings })).toMatch(/^[0-9a-f]{16}$/);
  expect(contractHash({ listThings: { ...listThings } })).toBe(contractHash({ listThings }));
  expect(stableJson({ b: 1, a: { d: 2, c: 3 } })).toBe('{"a":{"c":3,"d":2},"b":1}');
  expect(reordered.path).toBe(listThings.path);
});

test.each([
  ['a field of the answer', { response: z.array(z.object({ id: z.string() })) }],
  ['a limit of the body', { body: z.object({ title: z.string().max(5) }) }],
  ['who may call', { access: ['admin'] }],
  ['the path', { path: '/api/other' }],
] as const)('%s changes it', (_what, change) => {
  const changed = endpoint({ ...base, ...change });
  expect(contractHash({ listThings: changed })).not.toBe(contractHash({ listThings }));
});

test('the summary does not: it is prose', () => {
  const reworded = endpoint({ ...base, summary: 'All the things' });
  expect(contractHash({ listThings: reworded })).toBe(contractHash({ listThings }));
});

test("the product's contracts have one", () => {
  expect(contractHash()).toMatch(/^[0-9a-f]{16}$/);
});
