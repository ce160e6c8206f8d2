import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';

const names = (schema: z.ZodType | undefined, io: 'input' | 'output'): string[] => {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node) found.push(...Object.keys(node.properties as object));
    Object.values(node).forEach(visit);
  };
  if (schema) visit(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return found;
};

const namesOf = ({ params, query, body, response }: Endpoint): string[] => [
  ...[params, query, body].flatMap((schema) => names(schema, 'input')),
  ...names(response, 'output'),
];

const secret = /passw|passphrase|secret|token|credential|otp|recoverycodes?$/i;

test('each call whose request or answer has a password or a token says so', () => {
  const carriers = Object.entries(endpoints).filter(([, one]) =>
    namesOf(one).some((n) => secret.test(n)),
  );
  expect(carriers.map(([name]) => name)).toEqual(
    expect.arrayContaining(['login', 'register', 'setNewPassword', 'resetUserPassword']),
  );
  expect(carriers.filter(([, one]) => !one.carriesSecrets).map(([name]) => name)).toEqual([]);
});

const isOpenRead = ({ access, method, params, query, stream }: Endpoint): boolean =>
  access === 'anyone' && method === 'GET' && !params && !query && !stream;

test('every call that anyone reads without a word about themselves is a public read, and no other is', () => {
  const named = (wanted: (one: Endpoint) => boolean) =>
    Object.entries(endpoints)
      .filter(([, one]) => wanted(one))
      .map(([name]) => name);
  const shared = named(({ publicRead }) => publicRead === true);
  expect(shared).toEqual(named(isOpenRead));
  expect(shared).toEqual(expect.arrayContaining(['listTiles', 'getProgress', 'listSocialPosts']));
  expect(named((one) => !!one.publicRead && !!(one.params ?? one.carriesSecrets))).toEqual([]);
  expect(named((one) => one.cacheSeconds !== undefined && !one.publicRead)).toEqual([]);
});
