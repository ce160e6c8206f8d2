import { endpoints } from '@hypercar/contracts/endpoints';
import type { Endpoint, Role } from '@hypercar/contracts/endpoint';
import { check } from '../check';
import { type Answer, isError, tally } from '../http';
import type { Target } from '../target';
import { must } from '../verdict';

type Caller = Role | 'guest' | 'banned' | 'garbage';

const unknown = 'ffffffffffffffffffffffff';
const paramsOf = ({ params }: Endpoint): Record<string, string> =>
  Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, unknown]));

/** Refused by the contract: what may not be reached is asked for, so that nothing changes. */
const refusedCallers = ({ access }: Endpoint): Caller[] => {
  if (access === 'anyone') return [];
  const roles: Role[] =
    access === 'signed-in'
      ? []
      : (['public', 'assistant'] as const).filter((role) => !access.includes(role));
  return ['guest', 'garbage', 'banned', ...roles];
};

const bannedToken = async (site: Target): Promise<string> => {
  const person = await site.member();
  const { token } = await site.as('admin');
  await site.ask(`/api/admin/users/${person.id}/status`, {
    method: 'PUT',
    body: { status: 'banned', notes: 'assurance' },
    token,
  });
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  return person.token;
};

const roleMatrix = check({
  promise: 'role-matrix',
  what: 'every call as a guest, with garbage, as a banned person, and in each role that it is not for',
  needs: ['admin'],
  long: true,
  run: async (site) => {
    const tokens = {
      guest: undefined,
      garbage: 'a.b.c',
      banned: await bannedToken(site),
      public: (await site.as('public')).token,
      assistant: (await site.as('assistant')).token,
      admin: (await site.as('admin')).token,
    };
    const answers: Answer[] = [];
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const asked = await Promise.all(
        refusedCallers(endpoint).map(async (caller) => {
          const wanted = caller === 'public' || caller === 'assistant' ? 403 : 401;
          const answer = await site.call(endpoint, paramsOf(endpoint), { token: tokens[caller] });
          must(
            isError(answer, wanted),
            `${name} as ${caller}: ${answer.status} instead of ${wanted}`,
          );
          return answer;
        }),
      );
      answers.push(...asked);
    }
    return must(answers.length > 300, `${answers.length} calls: ${tally(answers)}`);
  },
});

const assistantFields = check({
  promise: 'assistant-fields',
  what: 'an assistant renames a cleanup task, changes a supply and ticks a task',
  needs: ['admin'],
  run: async (site) => {
    const { token } = await site.as('assistant');
    const { token: admin } = await site.as('admin');
    const made = await site.post(
      '/api/cleanup-tasks',
      { title: 'assurance task' },
      { token: admin },
    );
    const { id } = made.json as { id: string };
    const patch = (body: object) =>
      site.ask(`/api/cleanup-tasks/${id}`, { method: 'PATCH', body, token });
    const rename = await patch({ title: 'renamed' });
    const both = await patch({ title: 'renamed', completed: true });
    const tick = await patch({ completed: true });
    const remove = await site.ask(`/api/cleanup-tasks/${id}`, { method: 'DELETE', token });
    await site.ask(`/api/cleanup-tasks/${id}`, { method: 'DELETE', token: admin });
    const { title } = tick.json as { title: string };
    return must(
      [rename, both, remove].every((answer) => isError(answer, 403, 400)) &&
        tick.status === 200 &&
        title === 'assurance task',
      `rename ${rename.status}, with a tick ${both.status}, delete ${remove.status}; tick ${tick.status}, title "${title}"`,
    );
  },
});

const othersData = check({
  promise: 'others-data',
  what: "another person's session, entry, points and profile by id in path, query and body",
  long: true,
  run: async (site) => {
    const [mine, other] = [await site.member(), await site.member()];
    const { token } = mine;
    await site.post('/api/contest/submit', { rhinestoneGuess: 7 }, { token: other.token });
    const { json } = await site.ask('/api/auth/sessions', { token: other.token });
    const session = (json as { id: string }[])[0]!.id;
    const ended = await site.ask(`/api/auth/sessions/${session}`, { method: 'DELETE', token });
    const places = ['/api/contest/entry', '/api/profile', '/api/auth/me', '/api/user/points'];
    const asked = await Promise.all(
      places.map((place) => site.ask(`${place}?userId=${other.id}&id=${other.id}`, { token })),
    );
    const leaks = asked.filter(
      ({ text }) => text.includes(other.username) || text.includes(other.id),
    );
    await site.post(
      '/api/contest/submit',
      { rhinestoneGuess: 9, userId: other.id, id: other.id },
      { token },
    );
    const theirs = await site.ask('/api/contest/entry', { token: other.token });
    const { rhinestoneGuess } = theirs.json as { rhinestoneGuess: number };
    const admin = await site.ask(`/api/admin/user-activity/${other.id}`, { token });
    const live = await site.ask('/api/auth/me', { token: other.token });
    return must(
      isError(ended, 403, 404) &&
        leaks.length === 0 &&
        rhinestoneGuess === 7 &&
        isError(admin, 403) &&
        live.status === 200,
      `session ${ended.status}, ${leaks.length} leaks in ${tally(asked)}, their guess ${rhinestoneGuess}, activity ${admin.status}`,
    );
  },
});

export const roleChecks = [roleMatrix, assistantFields, othersData];
