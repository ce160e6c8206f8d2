import { check } from '../check';
import { type Answer, tally } from '../http';
import { databaseHolds } from '../machine';
import { must } from '../verdict';

const lacking = ({ headers }: Answer): string[] => {
  const policy = String(headers['content-security-policy'] ?? '');
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const wanted: Record<string, boolean> = {
    "script-src 'self'": scripts.includes("'self'") && !scripts.includes('unsafe'),
    'frame-ancestors': policy.includes('frame-ancestors'),
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'Referrer-Policy': 'referrer-policy' in headers,
    'Cross-Origin-Opener-Policy': 'cross-origin-opener-policy' in headers,
    'Cross-Origin-Resource-Policy': 'cross-origin-resource-policy' in headers,
    'X-Request-Id': 'x-request-id' in headers,
    'no banner': !('x-powered-by' in headers) && !/\d/.test(String(headers.server ?? '')),
  };
  return Object.keys(wanted).filter((name) => !wanted[name]);
};

const places = [
  '/',
  '/login',
  '/api/tiles',
  '/api/none',
  '/none',
  '/remotes/mf-admin/mf-manifest.json',
  '/remotes/none/x.js',
  '/healthz',
  '/api/auth/me',
  '/%zz',
];

const securityHeaders = check({
  promise: 'security-headers',
  what: 'pages, calls, files, 401, 404 and 400: every header of the policy',
  gateway: true,
  run: async (site) => {
    const answers: Answer[] = [];
    for (const place of places) {
      const answer = await site.ask(place);
      const missing = lacking(answer);
      must(missing.length === 0, `${place} (${answer.status}) lacks ${missing.join(', ')}`);
      answers.push(answer);
    }
    answers.push(await site.ask('/', { method: 'TRACE' }), await site.ask('/', { method: 'PUT' }));
    return must(
      answers.every((answer) => lacking(answer).length === 0),
      `${tally(answers)}, all with every header`,
    );
  },
});

const transport = check({
  promise: 'security-headers',
  what: 'security.txt; HSTS where the site is https',
  gateway: true,
  run: async (site) => {
    const contact = await site.ask('/.well-known/security.txt');
    const page = await site.ask('/');
    const isSecure = site.url.startsWith('https:');
    return must(
      contact.status === 200 &&
        /^Contact: /m.test(contact.text) &&
        /^Expires: /m.test(contact.text) &&
        (!isSecure || 'strict-transport-security' in page.headers),
      `security.txt ${contact.status}; HSTS ${page.headers['strict-transport-security'] ?? 'none (not https)'}`,
    );
  },
});

const noStore = check({
  promise: 'no-store',
  what: 'personal answers, errors and public reads: Cache-Control and ETag',
  gateway: true,
  run: async (site) => {
    const { token } = await site.as('public');
    const personal = await Promise.all([
      ...['/api/auth/me', '/api/user/points', '/api/contest/entry'].map((place) =>
        site.ask(place, { token }),
      ),
      ...['/api/auth/me', '/api/none', '/api/%zz'].map((place) => site.ask(place)),
    ]);
    const open = await site.ask('/api/site-settings');
    const kept = personal.filter((a) => !String(a.headers['cache-control']).includes('no-store'));
    const cached = String(open.headers['cache-control'] ?? '');
    return must(
      kept.length === 0 && (cached.includes('no-store') || open.headers.etag !== undefined),
      `${kept.length} of ${personal.length} may be stored (${tally(kept)}); /api/site-settings ${cached || 'without Cache-Control'}`,
    );
  },
});

const origins = (text: string): string[] =>
  [...text.matchAll(/(?:src|href)="(https?:\/\/[^"/]+)[^"]*\.m?js"/g)].map(([, origin]) => origin!);

const ownOrigin = check({
  promise: 'own-origin',
  what: "the scripts of the pages and the files of the remotes' manifests",
  gateway: true,
  run: async (site) => {
    const remotes = ['shell', 'mf-public', 'mf-admin', 'mf-assist'];
    const pages = await Promise.all(['/', '/login', '/admin'].map((place) => site.ask(place)));
    const manifests = await Promise.all(
      remotes.slice(1).map((name) => site.ask(`/remotes/${name}/mf-manifest.json`)),
    );
    const foreign = [
      ...pages.flatMap(({ text }) => origins(text)),
      ...manifests.flatMap(
        ({ text }) => text.match(/https?:\/\/(?!localhost|127\.)[^"\s]+/g) ?? [],
      ),
    ];
    return must(
      foreign.length === 0 && [...pages, ...manifests].every(({ status }) => status === 200),
      `pages ${tally(pages)}, manifests ${tally(manifests)}, other origins: ${foreign.join(', ') || 'none'}`,
    );
  },
});

const signatureOf = (token: string): string => token.split('.')[2] ?? token;

const idempotentSecrets = check({
  promise: 'idempotent-secrets',
  what: 'three failed logins with one Idempotency-Key: the list of attempts; a right one repeated after logout',
  needs: ['admin'],
  run: async (site) => {
    const owner = await site.member();
    const headers = { 'Idempotency-Key': `assurance-${owner.username}` };
    const from = site.newAddress();
    for (const turn of [1, 2, 3])
      await site.logIn({ ...owner, password: `wrong amber ${turn}` }, { headers, from });
    const { token: admin } = await site.as('admin');
    const { json } = await site.ask(`/api/login-attempts/user/${owner.username}`, { token: admin });
    const failed = (json as { success: boolean }[]).filter(({ success }) => !success).length;
    const first = await site.logIn(owner, { headers, from });
    const { token = '' } = (first.json ?? {}) as { token?: string };
    await site.post('/api/auth/logout', {}, { token });
    const again = await site.logIn(owner, { headers, from });
    const second = (again.json as { token?: string } | undefined)?.token;
    const dead =
      second !== undefined && (await site.ask('/api/auth/me', { token: second })).status === 401;
    const kept = site.has('machine') && (await databaseHolds(site.dataDir(), signatureOf(token)));
    return must(
      failed === 3 && !dead && second !== token && !kept,
      `${failed} of 3 failed attempts recorded; after logout ${again.status}${dead ? ' with a dead token' : ''}; the token in the database's file: ${kept}`,
    );
  },
});

export const surfaceChecks = [securityHeaders, transport, noStore, ownOrigin, idempotentSecrets];
