import { shapeOf } from '@hypercar/build-kit/contract-hash';
import { type Endpoint, services } from '@hypercar/contracts/endpoint';
import { endpoints, endpointsOf } from '@hypercar/contracts/endpoints';
import { openApiOf } from '@hypercar/service-kit/open-api';
import { z } from 'zod';
import { brokenCalls } from './broken-calls';
import { servedByDocument } from './served-by-document';

/** As it is read from a site. */
const documentOf = (
  service: (typeof services)[number],
  served: Record<string, Endpoint>,
): unknown => JSON.parse(JSON.stringify(openApiOf(service, '0.1.0', served)));

const callerOf = (asked: Record<string, Endpoint>) => ({
  name: 'mf-admin',
  serves: {},
  calls: Object.fromEntries(Object.entries(asked).map(([name, e]) => [name, shapeOf(e)])),
});

test.each(services)('every call fits the document of %s, its own service', (service) => {
  const served = servedByDocument(documentOf(service, endpointsOf(service)));
  expect(Object.keys(served.serves).sort()).toEqual(Object.keys(endpointsOf(service)).sort());
  expect(brokenCalls('mf-admin', callerOf(endpoints), served)).toEqual([]);
});

const live = {
  service: 'svc-ops',
  method: 'POST',
  path: '/api/things/:id',
  summary: 'A thing',
  access: ['admin'],
  params: z.object({ id: z.string() }),
  query: z.object({ dry: z.enum(['yes', 'no']).optional() }),
  body: z.object({ title: z.string() }),
  response: z.object({ title: z.string() }),
  status: 200,
} as const satisfies Endpoint;

test.each<[object, string[]]>([
  [{}, []],
  [{ path: '/api/things/:thing' }, []],
  [{ path: '/api/other' }, ['which svc-ops would not answer']],
  [
    { body: z.object({ title: z.string(), color: z.string() }) },
    ['and sends body: `color` would no longer be taken'],
  ],
  [
    { query: z.object({ dry: z.enum(['yes', 'perhaps']).optional() }) },
    ['and sends query: `dry` = "perhaps" would no longer be taken'],
  ],
  [
    { response: z.object({ title: z.string(), color: z.string() }) },
    ['and reads the answer: `color` would no longer be sent'],
  ],
])('a call changed by %j', (change, why) => {
  const asked: Endpoint = { ...live, ...change };
  const served = servedByDocument(documentOf('svc-ops', { changeThing: live }));
  expect(brokenCalls('mf-admin', callerOf({ changeThing: asked }), served)).toEqual(
    why.map((reason) => `mf-admin calls POST ${asked.path} ${reason}`),
  );
});

test.each([null, {}, { info: { title: 'svc-ops' } }, 'not found'])('%j is no document', (given) =>
  expect(() => servedByDocument(given)).toThrow(),
);
