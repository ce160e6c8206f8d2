import { endpointsOf } from '@hypercar/contracts/endpoints';
import { type Endpoint, type Role, roles, type ServiceName } from '@hypercar/contracts/endpoint';
import type { TestServer } from './testing';

export interface MatrixActors {
  /** A live token of each role. */
  tokens: Record<Role, string>;
  /** A token whose session has ended. */
  ended: string;
}

const anId = 'ffffffffffffffffffffffff';
const paramsOf = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, anId]));

const statusOf = async (
  server: TestServer,
  endpoint: Endpoint,
  token?: string,
): Promise<number> => {
  if (!endpoint.stream)
    return (await server.call(endpoint, { token, params: paramsOf(endpoint) })).status;
  const controller = new AbortController();
  const response = await fetch(server.url + endpoint.path, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: controller.signal,
  });
  controller.abort();
  return response.status;
};

const mayCall = ({ access }: Endpoint, role: Role): boolean =>
  typeof access === 'string' || access.includes(role);

/**
 * Declares a test for each endpoint of a service, with every kind of caller: guests and dead tokens get 401, another role
 * 403 even for an item that is not there, the right role neither (assurance, Authorization and input).
 */
export const testRoleMatrix = (
  service: ServiceName,
  surroundings: () => { server: TestServer; actors: MatrixActors },
): void => {
  describe.each(Object.entries(endpointsOf(service)))(`${service} %s`, (_name, endpoint) => {
    const needsSession = endpoint.access !== 'anyone';
    const refused = needsSession ? 'is refused with 401' : 'is let in';

    test.each(['guest', 'garbage', 'ended'] as const)(`%s ${refused}`, async (who) => {
      const { server, actors } = surroundings();
      const token = { guest: undefined, garbage: 'not.a.token', ended: actors.ended }[who];
      const status = await statusOf(server, endpoint, token);
      if (needsSession) expect(status).toBe(401);
      else expect([401, 403]).not.toContain(status);
    });

    test.each(roles)('%s gets in or 403, as the contract says', async (role) => {
      const { server, actors } = surroundings();
      const status = await statusOf(server, endpoint, actors.tokens[role]);
      // The members of the matrix have not bought anything.
      if (endpoint.needsCourse && role === 'public') expect(status).not.toBe(401);
      else if (mayCall(endpoint, role)) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
    });
  });
};
