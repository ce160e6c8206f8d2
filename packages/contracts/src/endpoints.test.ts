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
