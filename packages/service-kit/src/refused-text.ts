import { endpointsOf } from '@hypercar/contracts/endpoints';
import { type Endpoint, roles, type ServiceName } from '@hypercar/contracts/endpoint';
import { unreadableText } from '@hypercar/contracts/readable-text';
import type { MatrixActors } from './role-matrix';
import type { TestServer } from './testing';

const nul = '%00';
const half = '%ED%A0%80';

interface Attempt {
  where: string;
  path: string;
  body?: string;
}

const filled = ({ path }: Endpoint, value: string): string => path.replace(/:\w+/g, value);

const attemptsOn = (endpoint: Endpoint): Attempt[] => {
  const path = filled(endpoint, 'ffffffffffffffffffffffff');
  const inQuery = [
    '?search=a%00b',
    '?other=%00',
    '?a%00b=1',
    '?search=1&search=%00',
    `?ip=${half}`,
  ];
  const inBody = [
    '{"title":"a\\u0000b"}',
    '{"a":{"b":["\\ud83d"]}}',
    '{"\\u0000":1}',
    '"\\udc00"',
    '["\\u0000"]',
  ];
  return [
    ...inQuery.map((query) => ({ where: `the query ${query}`, path: path + query })),
    ...(endpoint.params ? [{ where: 'the path', path: filled(endpoint, nul) }] : []),
    ...(endpoint.method === 'GET'
      ? []
      : inBody.map((body) => ({ where: `the body ${body}`, path, body }))),
  ];
};

const tokenFor = ({ access }: Endpoint, { tokens }: MatrixActors): string =>
  tokens[roles.find((role) => typeof access === 'string' || access.includes(role))!];

/**
 * Declares a test for each endpoint of a service: U+0000 and halves of surrogate pairs are refused with 400 in path, query
 * and body, keys and nested values included (assurance, November 2026).
 */
export const testRefusedText = (
  service: ServiceName,
  surroundings: () => { server: TestServer; actors: MatrixActors },
): void => {
  test.each(Object.entries(endpointsOf(service)))(
    `${service} %s refuses text that cannot be stored`,
    async (_name, endpoint) => {
      const { server, actors } = surroundings();
      const headers = {
        Authorization: `Bearer ${tokenFor(endpoint, actors)}`,
        'Content-Type': 'application/json',
      };
      for (const { where, path, body = null } of attemptsOn(endpoint)) {
        const answer = await fetch(server.url + path, { method: endpoint.method, headers, body });
        const { message } = (await answer.json()) as { message: string };
        expect({ where, status: answer.status, message }).toEqual({
          where,
          status: 400,
          message: unreadableText,
        });
      }
    },
  );
};
