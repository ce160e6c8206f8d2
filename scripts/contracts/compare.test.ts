import { shapeOf } from '@hypercar/build-kit/contract-hash';
import { endpoint } from '@hypercar/contracts/endpoint';
import { z } from 'zod';
import type { Part } from '../release/part';
import type { Contracts, NamedContract } from './check-deployment';
import { report } from './compare';

const shape = (body: z.ZodObject, response: z.ZodObject) =>
  shapeOf(
    endpoint({
      service: 'svc-ops',
      method: 'POST',
      path: '/api/admin/notes',
      summary: 'A note',
      access: ['admin'],
      body,
      response,
      status: 201,
    }),
  );
const title = { title: z.string() };
const plain = shape(z.object(title), z.object(title));
const optional = shape(
  z.object({ ...title, priority: z.string().optional() }),
  z.object({ ...title, priority: z.string().optional() }),
);
const required = shape(
  z.object({ ...title, priority: z.string() }),
  z.object({ ...title, priority: z.string() }),
);

type Call = typeof plain;
const build = (
  name: Part,
  serves: Call | undefined,
  calls: Call | undefined,
): [Part, NamedContract] => [
  name,
  {
    called: `the new ${name}`,
    contract: { name, serves: serves ? { it: serves } : {}, calls: calls ? { it: calls } : {} },
  },
];
const site = (service: Call, remote: Call): Contracts =>
  new Map([build('mf-admin', undefined, remote), build('svc-ops', service, undefined)]);

test('nothing to do when no contract differs', () => {
  expect(report(site(plain, plain), site(plain, plain))).toEqual({
    text: 'No contract differs from what is live.\n',
    fits: true,
  });
});

test('a new optional field is deployed with the service first, then with the remote', () => {
  expect(report(site(plain, plain), site(optional, optional))).toEqual({
    text: 'Deploy in this order: svc-ops, mf-admin.\n',
    fits: true,
  });
});

test('a field that becomes required in the request is deployed with the remote first', () => {
  const asked = shape(
    z.object({ ...title, priority: z.string() }),
    z.object({ ...title, priority: z.string().optional() }),
  );
  expect(report(site(optional, optional), site(asked, asked)).text).toBe(
    'Deploy in this order: mf-admin, svc-ops.\n',
  );
  expect(report(site(asked, asked), site(required, required)).text).toBe(
    'Deploy in this order: svc-ops, mf-admin.\n',
  );
});

test('a service that requires what no remote sends yet must first accept both', () => {
  const { text, fits } = report(site(optional, optional), site(required, optional));
  expect(fits).toBe(false);
  expect(text).toContain(
    'Next: make svc-ops fit both sides: what is new optional, what is old still taken and answered. ' +
      'Deploy it, then mf-admin, and only then require the new and take the old away.\n',
  );
});

test('a new field that both sides require at once fits in no order, and each part gets its next step', () => {
  const { text, fits } = report(site(plain, plain), site(required, required));
  expect(fits).toBe(false);
  expect(text).toContain(
    'mf-admin does not fit what would be live by then:\n' +
      '- the new mf-admin calls POST /api/admin/notes and sends body: `priority` would no longer be taken\n' +
      '- the new mf-admin calls POST /api/admin/notes and reads the answer: `priority` would no longer be sent\n' +
      'Next: deploy svc-ops first, so that it answers what the new mf-admin asks.\n',
  );
  expect(text).toContain('and sends body: `priority` would be wanted, which is never sent\n');
});

test('lists the order for what fits, then the problems of the rest', () => {
  const live = new Map([...site(plain, plain), build('svc-auth', plain, undefined)]);
  const next = new Map([...site(required, plain), build('svc-auth', optional, undefined)]);
  const { text, fits } = report(live, next);
  expect(fits).toBe(false);
  expect(text).toMatch(/^Deploy in this order: svc-auth\.\nsvc-ops does not fit/);
});
