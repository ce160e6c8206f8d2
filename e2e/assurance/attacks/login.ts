import { check } from '../check';
import { type Answer, isError, tally } from '../http';
import type { Target } from '../target';
import { must } from '../verdict';

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const timed = async (site: Target, username: string, rounds: number): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round += 1)
    answers.push(await site.logIn({ username, password: `wrong ${round} amber` }));
  return answers;
};

const loginAnswers = check({
  timed: true,
  promise: 'login-answers',
  what: 'an unknown user, a wrong password, a banned user: status, body and time',
  needs: ['admin'],
  long: true,
  run: async (site) => {
    const [known, banned] = [await site.member(), await site.member()];
    const { token } = await site.as('admin');
    await site.ask(`/api/admin/users/${banned.id}/status`, {
      method: 'PUT',
      body: { status: 'banned', notes: 'assurance' },
      token,
    });
    const wrong = await timed(site, known.username, 3);
    const unknown = await timed(site, site.newName().username, 3);
    const bannedWrong = await timed(site, banned.username, 2);
    const all = [...wrong, ...unknown, ...bannedWrong];
    const ms = [wrong, unknown].map((answers) => median(answers.map((answer) => answer.ms)));
    const alike = new Set(all.map(({ text }) => text)).size === 1;
    return must(
      alike && all.every(({ status }) => status === 401) && Math.min(...ms) * 3 > Math.max(...ms),
      `${tally(all)}, bodies alike: ${alike}; wrong password ${ms[0]} ms, unknown user ${ms[1]} ms`,
    );
  },
});

const unverifiedLogin = check({
  promise: 'login-answers',
  what: 'an unverified account: the sentence only after the right password',
  long: true,
  run: async (site) => {
    const person = site.newName();
    await site.register(person);
    const wrong = await site.logIn({ ...person, password: 'wrong amber 1' });
    const right = await site.logIn(person);
    const sentence = 'Please verify your email before logging in';
    return must(
      !wrong.text.includes(sentence) && right.text.includes(sentence) && right.status !== 200,
      `wrong password ${wrong.status}, right one ${right.status} ${right.text.slice(0, 80)}`,
    );
  },
});

const odd = [{ $gt: '' }, { $ne: null }, ['admin'], 42, true, null, { length: 5 }];

const oddTypes = check({
  promise: 'odd-types',
  what: 'operators, arrays, numbers and objects for texts, in bodies and queries',
  run: async (site) => {
    const bodies = odd.flatMap((value) => [
      { place: '/api/auth/login', body: { username: value, password: 'x' } },
      { place: '/api/auth/login', body: { username: 'admin', password: value } },
      { place: '/api/auth/password-reset-request', body: { email: value } },
      { place: '/api/auth/password-reset', body: { token: value, newPassword: 'long enough 7' } },
    ]);
    const answers = await Promise.all(bodies.map(({ place, body }) => site.post(place, body)));
    const queries = ['token[$gt]=', 'token[]=1', 'token=1&token=2', 'token[a][b]=1'];
    for (const query of queries) answers.push(await site.ask(`/api/auth/verify-email?${query}`));
    return must(
      answers.every((answer) => isError(answer, 400)),
      tally(answers),
    );
  },
});

const guessing = check({
  promise: 'guessing',
  what: '14 wrong passwords for one account at once from one address; then its owner from another',
  needs: ['addresses'],
  long: true,
  run: async (site) => {
    const owner = await site.member();
    const from = site.newAddress();
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        site.logIn({ ...owner, password: `guess ${at}` }, { from, deadlineMs: 60_000 }),
      ),
    );
    const refused = guesses.filter(({ status }) => status === 429);
    const right = await site.logIn(owner);
    return must(
      refused.length > 0 &&
        refused.every(
          (answer) => isError(answer, 429) && Number(answer.headers['retry-after']) > 0,
        ) &&
        guesses.every(({ status }) => status !== 200 && status !== 500) &&
        right.status === 200,
      `${tally(guesses)}, with Retry-After and JSON; the owner from another address ${right.status}`,
    );
  },
});

const nameAndMail = check({
  promise: 'guessing',
  what: 'after 12 guesses by the username: does its e-mail address answer otherwise than any other?',
  needs: ['addresses'],
  long: true,
  run: async (site) => {
    const owner = await site.member();
    const from = site.newAddress();
    const guess = (username: string) =>
      site.logIn({ username, password: 'wrong amber 2' }, { from, deadlineMs: 60_000 });
    for (let at = 0; at < 12; at += 1) await guess(owner.username);
    const byName = await guess(owner.username);
    const [byMail, unrelated] = [await guess(owner.email), await guess(site.newName().email)];
    return must(
      byName.status === 429 && byMail.status === unrelated.status,
      `by name ${byName.status}, by its address ${byMail.status}, by another address ${unrelated.status}`,
    );
  },
});

const spraying = check({
  promise: 'guessing',
  what: 'one password tried on 130 unknown accounts from one address',
  needs: ['addresses'],
  long: true,
  run: async (site) => {
    const from = site.newAddress();
    const answers: Answer[] = [];
    for (let at = 0; at < 130 && answers.at(-1)?.status !== 429; at += 1)
      answers.push(
        await site.logIn(
          { username: site.newName().username, password: 'crystal clear' },
          { from, deadlineMs: 60_000 },
        ),
      );
    return must(isError(answers.at(-1)!, 429), tally(answers));
  },
});

const forwarded = check({
  promise: 'forwarded-address',
  what: '12 guesses, each with another forged X-Forwarded-For; the address in the list of attempts',
  needs: ['admin', 'addresses'],
  gateway: true,
  long: true,
  run: async (site) => {
    const { username } = site.newName();
    const from = site.newAddress();
    const answers: Answer[] = [];
    for (let at = 0; at < 12; at += 1)
      answers.push(
        await site.logIn(
          { username, password: 'x' },
          {
            from,
            headers: { 'X-Forwarded-For': `203.0.113.${at + 1}`, 'X-Real-IP': '203.0.113.9' },
          },
        ),
      );
    const { token } = await site.as('admin');
    const { json } = await site.ask(`/api/login-attempts/user/${username}`, { token });
    const seen = new Set((json as { ipAddress: string }[]).map(({ ipAddress }) => ipAddress));
    return must(
      answers.some(({ status }) => status === 429) &&
        ![...seen].some((ip) => ip.startsWith('203.')),
      `${tally(answers)}; addresses in the list: ${[...seen].join(', ')}`,
    );
  },
});

const manyAddresses = check({
  promise: 'many-addresses',
  what: '54 wrong passwords for one account from 27 addresses; then its owner from a known device',
  needs: ['addresses'],
  long: true,
  run: async (site) => {
    const owner = await site.member();
    const known = site.newAddress();
    const usual = await site.logIn(owner, { from: known });
    const cookie = (usual.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]).join('; ');
    const answers: Answer[] = [];
    for (let at = 0; at < 27; at += 1) {
      const from = site.newAddress();
      for (const turn of [1, 2])
        answers.push(
          await site.logIn(
            { ...owner, password: `amber ${at} ${turn}` },
            { from, deadlineMs: 60_000 },
          ),
        );
    }
    const right = await site.logIn(owner, {
      from: known,
      headers: cookie ? { Cookie: cookie } : {},
    });
    return must(
      answers.some(({ status }) => status === 429) && right.status === 200,
      `${tally(answers)}; the owner ${right.status}`,
    );
  },
});

const loggedAddress = check({
  promise: 'forwarded-address',
  what: 'one login with a forged X-Forwarded-For, X-Real-IP and Forwarded: its address in the list',
  needs: ['admin'],
  gateway: true,
  run: async (site) => {
    const { username } = site.newName();
    const headers = {
      'X-Forwarded-For': '203.0.113.1, 203.0.113.2',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.3',
    };
    await site.logIn({ username, password: 'x' }, { headers });
    const { token } = await site.as('admin');
    const { json } = await site.ask(`/api/login-attempts/user/${username}`, { token });
    const [attempt] = json as { ipAddress: string }[];
    return must(
      attempt !== undefined && !attempt.ipAddress.startsWith('203.'),
      `the list says ${attempt?.ipAddress ?? 'nothing'}`,
    );
  },
});

const newDevice = check({
  promise: 'many-addresses',
  what: 'a login from a new address and browser: a notice to the owner',
  needs: ['addresses', 'mailbox'],
  run: async (site) => {
    const owner = await site.as('public');
    const before = (await site.settledMails(owner.email)).length;
    await site.logIn(owner, { headers: { 'User-Agent': 'Another Browser 9' } });
    const notices = (await site.settledMails(owner.email)).slice(before);
    return must(
      notices.length > 0,
      `${notices.length} mails: ${notices.map(({ subject }) => subject).join('; ')}`,
    );
  },
});

export const loginChecks = [
  loginAnswers,
  unverifiedLogin,
  oddTypes,
  guessing,
  nameAndMail,
  spraying,
  loggedAddress,
  forwarded,
  manyAddresses,
  newDevice,
];
