import type { Contract } from '@hypercar/build-kit/contract-file';
import { type CallShape, shapeOf } from '@hypercar/build-kit/contract-hash';
import { type Endpoint, endpoint } from '@hypercar/contracts/endpoint';
import { z } from 'zod';
import { brokenCalls } from './broken-calls';

const base = {
  service: 'svc-ops',
  method: 'POST',
  path: '/api/expenses/:id',
  summary: 'An expense',
  access: ['admin', 'assistant'],
  params: z.object({ id: z.string() }),
  query: z.object({ dry: z.enum(['yes', 'no']).optional() }),
  body: z.object({ title: z.string().max(200), kind: z.enum(['car', 'tool']).default('car') }),
  response: z.object({
    amount: z.string(),
    status: z.enum(['open', 'paid']),
    note: z.string().nullable(),
    parts: z.array(z.object({ count: z.number().int() })),
  }),
  status: 200,
} as const satisfies Endpoint;
const { response, body } = base;

const contract = (name: string, more: Partial<Contract>): Contract => ({
  name,
  serves: {},
  calls: {},
  ...more,
});
const asked: Record<string, CallShape> = { changeExpense: shapeOf(base) };
const consumer = contract('mf-admin', { calls: asked });
const complaints = (change: object): string[] =>
  brokenCalls(
    'mf-admin',
    consumer,
    contract('svc-ops', {
      serves: { changeExpense: shapeOf(endpoint({ ...base, ...change })) },
    }),
  ).map((sentence) => sentence.replace('mf-admin calls POST /api/expenses/:id ', ''));

test.each<[string, object]>([
  ['nothing', {}],
  ['prose', { summary: 'Another word' }],
  [
    'the name of a parameter',
    { path: '/api/expenses/:key', params: z.object({ key: z.string() }) },
  ],
  ['one more field of the answer', { response: response.extend({ more: z.string() }) }],
  [
    'a field of the answer that is always there',
    { response: response.extend({ note: z.string() }) },
  ],
  ['fewer values of the answer', { response: response.extend({ status: z.enum(['open']) }) }],
  ['a shorter field of the answer', { response: response.extend({ amount: z.string().max(5) }) }],
  ['one more field that may be sent', { body: body.extend({ more: z.string().optional() }) }],
  ['a longer field that may be sent', { body: body.extend({ title: z.string().max(300) }) }],
  [
    'more values that may be sent',
    { body: body.extend({ kind: z.enum(['car', 'tool', 'fee']).default('car') }) },
  ],
  ['more who may call', { access: 'signed-in' }],
])('%s breaks no consumer', (_what, change) => {
  expect(complaints(change)).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['the path', { path: '/api/costs/:id' }, ['which svc-ops would not answer']],
  ['the method', { method: 'PUT' }, ['which svc-ops would not answer']],
  ['who may call', { access: ['admin'] }, ['which would be refused to assistant']],
  [
    'a field of the answer that goes',
    { response: response.omit({ amount: true }) },
    ['and reads the answer: `amount` would no longer be sent'],
  ],
  [
    'a field of the answer that may be left out',
    { response: response.extend({ amount: z.string().optional() }) },
    ['and reads the answer: `amount` might be left out'],
  ],
  [
    'another type in the answer',
    { response: response.extend({ amount: z.number() }) },
    ['and reads the answer: `amount` would be number where string is expected'],
  ],
  [
    'a field of the answer that may be null',
    { response: response.extend({ amount: z.string().nullable() }) },
    ['and reads the answer: `amount` might be null where string is expected'],
  ],
  [
    'fractions deep in the answer',
    { response: response.extend({ parts: z.array(z.object({ count: z.number() })) }) },
    ['and reads the answer: `parts[].count` would be number where integer is expected'],
  ],
  [
    'one more value in the answer',
    { response: response.extend({ status: z.enum(['open', 'paid', 'lost']) }) },
    ['and reads the answer: `status` = "lost" is not known'],
  ],
  [
    'any value in the answer',
    { response: response.extend({ status: z.string() }) },
    ['and reads the answer: `status` may be any string, not only what is named'],
  ],
  [
    'a list instead of one',
    { response: z.array(response) },
    ['and reads the answer: its answer would be array where object is expected'],
  ],
  ['no answer', { status: 204 }, ['and reads the answer: it would come with status 204, not 200']],
  [
    'one more field that must be sent',
    { body: body.extend({ currency: z.string() }) },
    ['and sends body: `currency` would be wanted, which is never sent'],
  ],
  [
    'a field that must now be sent',
    { body: body.extend({ kind: z.enum(['car', 'tool']) }) },
    ['and sends body: `kind` would be wanted, which is not always sent'],
  ],
  [
    'a field that is no longer taken',
    { body: body.omit({ kind: true }) },
    ['and sends body: `kind` would no longer be taken'],
  ],
  [
    'fewer values that may be sent',
    { body: body.extend({ kind: z.enum(['car']).default('car') }) },
    ['and sends body: `kind` = "tool" would no longer be taken'],
  ],
  [
    'another type that must be sent',
    { body: body.extend({ title: z.number() }) },
    ['and sends body: `title` would be string where number is expected'],
  ],
  [
    'a shorter field that may be sent',
    { body: body.extend({ title: z.string().max(50) }) },
    ['and sends body: `title` would be held to maxLength 50'],
  ],
  [
    'a field of the query that is no longer taken',
    { query: z.object({}) },
    ['and sends query: `dry` would no longer be taken'],
  ],
  [
    'a form that the path must have',
    { params: z.object({ id: z.string().regex(/^[0-9]+$/) }) },
    ['and sends its path: its input would be held to another pattern'],
  ],
])('%s is reported', (_what, change, sentences) => {
  expect(complaints(change)).toEqual(sentences);
});

test('a union is compared with the closest alternative', () => {
  const either = (...options: [z.ZodType, z.ZodType]) => ({ response: z.union(options) });
  const before = endpoint({ ...base, ...either(z.string(), z.object({ a: z.string() })) });
  const after = endpoint({ ...base, ...either(z.string(), z.object({ a: z.number() })) });
  const service = contract('svc-ops', { serves: { it: shapeOf(after) } });
  expect(brokenCalls('it', contract('it', { calls: { it: shapeOf(before) } }), service)).toEqual([
    'it calls POST /api/expenses/:id and reads the answer: `a` would be number where string is expected',
  ]);
});

test('a consumer is compared only with the service that it calls', () => {
  expect(brokenCalls('mf-admin', consumer, contract('svc-auth', {}))).toEqual([]);
});

test.each([
  ['svc-auth', 'ES256', undefined, ['svc-auth signs tokens that this svc-ops refuses']],
  ['svc-auth', 'ES256', 'ES256', []],
  ['svc-auth', undefined, 'ES256', []],
  ['svc-contest', 'ES256', undefined, []],
])('%s that signs by %s beside a service that verifies by %s', (name, signs, verifies, broken) => {
  const service = contract('svc-ops', { tokens: verifies });
  expect(brokenCalls(name, contract(name, { tokens: signs }), service)).toEqual(broken);
});

test('a field that grows may be answered with values that a consumer does not know', () => {
  const growing = z.object({ kind: z.enum(['car', 'tool', 'stone']).meta({ 'x-grows': true }) });
  const fixed = z.object({ kind: z.enum(['car', 'tool']) });
  const reads = contract('mf-admin', {
    calls: { changeExpense: shapeOf(endpoint({ ...base, response: fixed })) },
  });
  const serves = (response: z.ZodObject) =>
    contract('svc-ops', { serves: { changeExpense: shapeOf(endpoint({ ...base, response })) } });
  expect(brokenCalls('mf-admin', reads, serves(growing))).toEqual([]);
  const other = z.object({ kind: z.enum(['car', 'tool', 'stone']) });
  expect(brokenCalls('mf-admin', reads, serves(other))).toHaveLength(1);
});
