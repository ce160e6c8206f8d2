import { createHmac } from 'node:crypto';
import { check } from '../check';
import { type Answer, isError, tally } from '../http';
import { type Person, type Target, until } from '../target';
import { must } from '../verdict';

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

const signed = (head: object, claims: object, algorithm: string, secret: string): string => {
  const text = `${encoded(head)}.${encoded(claims)}`;
  return `${text}.${createHmac(algorithm, secret).update(text).digest('base64url')}`;
};

const forgeriesOf = (token: string): string[] => {
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const header = decoded(head);
  const body = decoded(claims);
  const none = (alg: string) => `${encoded({ ...header, alg })}.${claims}.`;
  const foreign = 'a-foreign-secret-of-at-least-32-characters';
  return [
    ...['none', 'None', 'NONE'].map(none),
    `${encoded({ ...header, alg: 'none' })}.${claims}.${signature}`,
    `${head}.${encoded({ ...body, sub: 'ffffffffffffffffffffffff' })}.${signature}`,
    signed({ ...header, alg: 'HS256' }, { ...body, role: 'admin' }, 'sha256', foreign),
    signed({ ...header, alg: 'HS512' }, body, 'sha512', foreign),
    signed({ alg: 'HS256', typ: 'JWT' }, body, 'sha256', ''),
    `${head}.${encoded({ ...body, exp: 4_000_000_000 })}.${signature}`,
    `${head}.${encoded({ ...body, aud: 'others', sid: {} })}.${signature}`,
    `${head}.${claims}`,
    'a.b.c',
  ];
};

/** A read of each service that needs a session. */
const reads = ['/api/auth/me', '/api/user/points', '/api/orders?limit=1'];

const forgedTokens = check({
  promise: 'forged-tokens',
  what: 'alg none, swapped algorithms, foreign keys, changed claims, at every service',
  needs: ['admin'],
  run: async (site) => {
    const { token } = await site.as('admin');
    const answers: Answer[] = [];
    for (const forged of forgeriesOf(token))
      for (const place of reads) answers.push(await site.ask(place, { token: forged }));
    const own = await Promise.all(reads.map((place) => site.ask(place, { token })));
    return must(
      answers.every((answer) => isError(answer, 401)) && own.every(({ status }) => status === 200),
      `forged ${tally(answers)}; the true one ${tally(own)}`,
    );
  },
});

/** Milliseconds until every service refuses the token, at most three seconds. */
const refusedAfter = async (site: Target, token: string, places: string[]): Promise<number> => {
  const start = performance.now();
  await until(3_000, async () => {
    const answers = await Promise.all(places.map((place) => site.ask(place, { token })));
    return answers.every(({ status }) => status === 401 || status === 403) || undefined;
  });
  return Math.round(performance.now() - start);
};

const memberReads = ['/api/auth/me', '/api/user/points'];
type End = readonly [string, (site: Target, person: Person, admin: string) => Promise<Answer>];

const setStatus =
  (status: string): End[1] =>
  (site, { id }, token) =>
    site.ask(`/api/admin/users/${id}/status`, {
      method: 'PUT',
      body: { status, notes: 'assurance' },
      token,
    });

const ends: readonly End[] = [
  ['logout', (site, { token }) => site.post('/api/auth/logout', {}, { token })],
  ['suspended', setStatus('suspended')],
  ['banned', setStatus('banned')],
  ['deleted', (site, { id }, token) => site.ask(`/api/users/${id}`, { method: 'DELETE', token })],
  [
    'password set by an admin',
    (site, { id }, token) =>
      site.post(
        '/api/admin/reset-password',
        { userId: id, newPassword: 'onyx lantern 55' },
        { token },
      ),
  ],
];

const endedSessions = check({
  timed: true,
  promise: 'ended-sessions',
  what: 'logout, suspension, ban, deletion and a password set by an admin: the old token at each service',
  needs: ['admin'],
  long: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const seen: string[] = [];
    for (const [how, end] of ends) {
      const person = await site.member();
      const { status } = await end(site, person, token);
      must(status < 300, `${how} answered ${status}`);
      const ms = await refusedAfter(site, person.token, memberReads);
      seen.push(`${how} ${ms} ms`);
      must(ms <= 2_200, seen.join(', '));
    }
    return seen.join(', ');
  },
});

const loweredRole = check({
  timed: true,
  promise: 'ended-sessions',
  what: 'an assistant becomes a member: the old token in the workshop',
  needs: ['admin'],
  long: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const person = await site.newWithRole('assistant');
    const before = await site.ask('/api/supplies?limit=1', { token: person.token });
    await site.ask(`/api/admin/users/${person.id}/role`, {
      method: 'PUT',
      body: { role: 'public' },
      token,
    });
    const ms = await refusedAfter(site, person.token, ['/api/supplies?limit=1', '/api/auth/me']);
    return must(
      before.status === 200 && ms <= 2_200,
      `before ${before.status}, refused after ${ms} ms`,
    );
  },
});

const foreignOrigin = check({
  promise: 'foreign-origin',
  what: 'a foreign Origin, its preflight, and a write with cookies alone',
  gateway: true,
  run: async (site) => {
    const Origin = 'https://evil.example';
    const read = await site.ask('/api/tiles', { headers: { Origin } });
    const preflight = await site.ask('/api/auth/login', {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST' },
    });
    const { token } = await site.as('public');
    const byCookie = await site.post(
      '/api/contest/share',
      { platform: 'daily-visit' },
      { headers: { Origin, Cookie: `token=${token}; session=${token}; jwt=${token}` } },
    );
    const grants = [read, preflight].filter((a) => a.headers['access-control-allow-origin']);
    return must(
      grants.length === 0 && isError(byCookie, 401, 403),
      `${grants.length} grants, preflight ${preflight.status}, the write ${byCookie.status}`,
    );
  },
});

const lastAdmin = check({
  promise: 'last-admin',
  what: 'an admin bans, demotes and deletes themself',
  needs: ['admin'],
  run: async (site) => {
    const { token } = await site.as('admin');
    const { id } = (await site.ask('/api/auth/me', { token })).json as { id: string };
    const put = (what: string, body: object) =>
      site.ask(`/api/admin/users/${id}/${what}`, { method: 'PUT', body, token });
    const answers = [
      await put('status', { status: 'banned', notes: 'x' }),
      await put('role', { role: 'public' }),
      await site.ask(`/api/users/${id}`, { method: 'DELETE', token }),
    ];
    const me = await site.ask('/api/auth/me', { token });
    return must(
      answers.every((answer) => isError(answer, 409)) && me.status === 200,
      `${tally(answers)}: ${answers.map(({ text }) => text.slice(0, 60)).join(' ')}`,
    );
  },
});

export const sessionChecks = [forgedTokens, endedSessions, loweredRole, foreignOrigin, lastAdmin];
