import { tokenOf } from '../e2e/support/token';
import { demoPasswordOfTests, type TestSite } from '../scripts/test-site';
import type { serviceNames } from '../scripts/workspaces';
import type { Ask } from './drive';

export interface Measured {
  service: (typeof serviceNames)[number];
  what: string;
  askOf: (turn: number) => Ask;
}

const json = async <T>(url: string, headers: Record<string, string> = {}): Promise<T> =>
  (await (await fetch(url, { headers })).json()) as T;

/** Each service's main read and main write, on the demo data. */
export const measuredCalls = async (site: TestSite): Promise<Measured[]> => {
  const headers = { Authorization: `Bearer ${await tokenOf(site, 'admin')}` };
  const tasks = await json<{ id: string }[]>(`${site.url}/api/cleanup-tasks`, headers);
  const read =
    (path: string, asked = headers): Measured['askOf'] =>
    () => ({ method: 'GET', path, headers: asked });
  const tickOf = (turn: number): Ask => ({
    method: 'PATCH',
    path: `/api/cleanup-tasks/${tasks[turn % tasks.length]!.id}`,
    headers,
    body: { completed: Math.floor(turn / tasks.length) % 2 === 0 },
  });
  const tileOf = (turn: number): Ask => ({
    method: 'PATCH',
    path: `/api/tiles/${(turn % 81) + 1}`,
    headers,
    body: { status: Math.floor(turn / 81) % 2 === 0 ? 'completed' : 'pending' },
  });
  const loginOf = (): Ask => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { username: 'member', password: demoPasswordOfTests },
  });
  return [
    { service: 'svc-auth', what: 'read: who am I', askOf: read('/api/auth/me') },
    { service: 'svc-auth', what: 'write: log in', askOf: loginOf },
    { service: 'svc-contest', what: 'read: the 81 tiles', askOf: read('/api/tiles') },
    { service: 'svc-contest', what: 'write: set a tile', askOf: tileOf },
    { service: 'svc-ops', what: 'read: the checklist', askOf: read('/api/cleanup-tasks') },
    { service: 'svc-ops', what: 'write: tick a task', askOf: tickOf },
  ];
};
