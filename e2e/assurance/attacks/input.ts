import { check } from '../check';
import { type Answer, isError, since, tally } from '../http';
import type { Target } from '../target';
import { must, NotTried } from '../verdict';

const badBodies = check({
  promise: 'bad-bodies',
  what: 'broken JSON, form and text bodies, a body of 2 MB, 50,000 levels of nesting, with and without a key',
  needs: ['admin'],
  gateway: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const write = (raw: string, type: string, more: Record<string, string> = {}) =>
      site.ask('/api/admin/notes', {
        method: 'POST',
        token,
        raw,
        headers: { 'Content-Type': type, ...more },
      });
    const deep = `{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const json = 'application/json';
    const answers: [string, Answer, number][] = [
      ['broken', await write('{"title":', json), 400],
      ['form', await write('title=x', 'application/x-www-form-urlencoded'), 415],
      ['text', await write('title', 'text/plain'), 415],
      ['2 MB', await write(`{"title":"${'x'.repeat(2_000_000)}"}`, json), 413],
      ['nested', await write(deep, json), 400],
      ['nested with a key', await write(deep, json, { 'Idempotency-Key': 'deep-1' }), 400],
      ['unknown encoding', await write('{}', json, { 'Content-Encoding': 'gone' }), 415],
    ];
    return must(
      answers.every(([, answer, wanted]) => isError(answer, wanted)),
      answers.map(([what, { status }]) => `${what} ${status}`).join(', '),
    );
  },
});

const searchCharacters = check({
  promise: 'search-characters',
  what: 'regular expressions in the searches of four lists',
  needs: ['admin'],
  run: async (site) => {
    const { token } = await site.as('admin');
    const words = ['(((((a+)+)+)+)+)+$', '.*', '[', '\\', '(?<', '*', 'a'.repeat(200), '%'];
    const lists = [
      '/api/admin/audit-log?search=',
      '/api/login-attempts?ip=',
      '/api/login-attempts/failed?ip=',
      '/api/admin/contest-entries?search=',
    ];
    const answers: Answer[] = [];
    for (const list of lists)
      for (const word of words)
        answers.push(await site.ask(list + encodeURIComponent(word), { token, deadlineMs: 5_000 }));
    return must(
      answers.every(({ status, ms }) => [200, 400].includes(status) && ms < 2_000),
      `${tally(answers)}, the slowest ${Math.max(...answers.map(({ ms }) => ms))} ms`,
    );
  },
});

const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';

const markup = check({
  promise: 'markup',
  what: 'markup in a note, a user agent and a ticket: as JSON that no browser renders, and in mails',
  needs: ['admin'],
  run: async (site) => {
    const { token } = await site.as('admin');
    const made = await site.post(
      '/api/admin/notes',
      { title: hostile, content: hostile },
      { token },
    );
    const { id, title } = made.json as { id: string; title: string };
    await site.logIn({ username: 'nobody', password: 'x' }, { headers: { 'User-Agent': hostile } });
    const lists = await Promise.all(
      ['/api/admin/notes?limit=5', '/api/login-attempts?limit=20'].map((place) =>
        site.ask(place, { token }),
      ),
    );
    await site.ask(`/api/admin/notes/${id}`, { method: 'DELETE', token });
    const safe = [made, ...lists].every(
      ({ headers }) =>
        headers['content-type']?.startsWith('application/json') &&
        headers['x-content-type-options'] === 'nosniff',
    );
    return must(
      safe && title === hostile,
      `kept as it was typed: ${title === hostile}; JSON with nosniff: ${safe}`,
    );
  },
});

/** A cell as a spreadsheet reads it: without its quotes. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

const csvCells = check({
  promise: 'csv-cells',
  what: 'cells that begin with = + - @ TAB and a wide =, in the export of notes and tasks; numbers in expenses',
  needs: ['admin'],
  run: async (site) => {
    const { token } = await site.as('admin');
    const mark = site.newName('csv').username;
    const ids: string[] = [];
    for (const start of ['=', '+', '-', '@', '＝']) {
      const title = `${start}cmd|' /C calc'!A0 ${mark}`;
      const { json } = await site.post('/api/admin/notes', { title, content: 'x' }, { token });
      ids.push((json as { id: string }).id);
    }
    const { text } = await site.ask('/api/admin/notes/export', { token });
    const cells = text
      .split('\r\n')
      .flatMap(cellsOf)
      .filter((cell) => cell.includes(mark));
    for (const id of ids) await site.ask(`/api/admin/notes/${id}`, { method: 'DELETE', token });
    const { text: expenses } = await site.ask('/api/expenses/export', { token });
    const amounts = expenses.match(/(^|,)\d+\.\d\d(?=,|\r)/gm)?.length ?? 0;
    const live = cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell));
    return must(
      cells.length === 5 && live.length === 0 && (amounts > 0 || expenses.split('\r\n').length < 3),
      `${cells.length} cells, ${live.length} of them formulas; ${amounts} amounts stayed numbers`,
    );
  },
});

interface Place {
  what: string;
  ask: () => Promise<Answer>;
}

/** Everywhere a person's text goes in. */
const textPlaces = (site: Target, token: string, text: string): Place[] => {
  const encoded = text === '\0' ? '%00' : '%ED%A0%80';
  const lists = [
    '/api/admin/audit-log?search=',
    '/api/login-attempts?ip=',
    '/api/login-attempts/failed?ip=',
    '/api/admin/contest-entries?search=',
  ];
  const bodies: [string, object][] = [
    ['/api/admin/notes', { title: `a${text}b`, content: 'x' }],
    ['/api/admin/notes', { title: 'a', content: `x${text}` }],
    ['/api/orders', { item: `a${text}` }],
    ['/api/cleanup-tasks', { title: `a${text}` }],
    ['/api/auth/login', { username: `a${text}`, password: 'x' }],
    ['/api/auth/login', { username: 'a', password: `x${text}y` }],
    ['/api/profile', { level: 'hobby', answers: `{"a":"${text}"}` }],
    ['/api/support-ticket', { email: `a${text}@example.test`, context: 'other' }],
    ['/api/contest/submit', { rhinestoneGuess: 1, designName: text }],
    ['/api/contest/submit', { rhinestoneGuess: 1, [`more${text}`]: 1 }],
  ];
  return [
    ...lists.map((list) => ({ what: list, ask: () => site.ask(list + encoded, { token }) })),
    ...bodies.map(([place, body]) => ({
      what: `${place} ${JSON.stringify(body)}`,
      ask: () => site.post(place, body, { token }),
    })),
    {
      what: 'a path',
      ask: () => site.ask(`/api/login-attempts/user/a${encoded}`, { token }),
    },
  ];
};

const oddText = check({
  promise: 'odd-text',
  what: 'U+0000 and halves of surrogate pairs in searches, notes, tasks, names, keys and paths',
  needs: ['admin'],
  gateway: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const answers: Answer[] = [];
    for (const text of ['\0', '\ud800'])
      for (const { what, ask } of textPlaces(site, token, text)) {
        const answer = await ask();
        must(isError(answer, 400), `${what} answered ${answer.status} ${answer.text.slice(0, 60)}`);
        answers.push(answer);
      }
    return tally(answers);
  },
});

const lookAlikes = check({
  promise: 'odd-text',
  what: 'look-alike and reserved names: Cyrillic letters among Latin ones, admin, support, root',
  run: async (site) => {
    const mark = site.newName().username.slice(-5);
    const names = [
      `\u0430dmin${mark}`,
      `p\u0430yp\u0430l${mark}`,
      `g\u03bfogle${mark}`,
      'support',
      'administrator',
      'root',
      'adm\u0456n',
    ];
    const answers: Answer[] = [];
    for (const username of names) {
      const answer = await site.register({ ...site.newName(), username });
      answers.push(answer);
      must(
        isError(answer, 400, 409),
        `"${username}" answered ${answer.status}; so far ${tally(answers)}`,
      );
    }
    return tally(answers);
  },
});

const inventedPoints = check({
  promise: 'invented-points',
  what: '40 invented video addresses, a self-claimed referral share',
  run: async (site) => {
    const { token } = await site.member();
    const pointsNow = async () =>
      ((await site.ask('/api/user/points', { token })).json as { points: number }).points;
    const status = (await site.ask('/api/contest/status')).json as { state: string };
    if (status.state !== 'open') throw new NotTried('the contest is closed');
    const referral = await site.post('/api/contest/share', { platform: 'referral' }, { token });
    const byReferral = await pointsNow();
    const answers: Answer[] = [];
    for (let at = 0; at < 40; at += 1)
      answers.push(
        await site.post(
          '/api/contest/tiktok-videos',
          {
            url: `https://www.tiktok.com/@nobody/video/${7_000_000_000_000_000_000n + BigInt(at)}`,
            title: 'Sparkles',
          },
          { token },
        ),
      );
    const points = await pointsNow();
    return must(
      byReferral === 0 && points <= 100,
      `a referral ${referral.status} with ${byReferral} points; videos ${tally(answers)} with ${points - byReferral} points`,
    );
  },
});

const oneMailbox = check({
  promise: 'invented-points',
  what: 'three people of one mailbox by + and dots, each by my referral code',
  needs: ['mailbox'],
  long: true,
  run: async (site) => {
    const owner = await site.member();
    const me = await site.ask('/api/auth/me', { token: owner.token });
    const { referralCode } = me.json as { referralCode: string };
    const box = site.newName('box').username;
    const addresses = ['', '+1', '+2'].map((more) => `${box}${more}@gmail.com`);
    for (const email of addresses) {
      const friend = { ...site.newName(), email };
      const answer = await site.register(friend, { referralCode });
      if (answer.status === 201) {
        const mail = (await site.settledMails(email, 'verification')).at(-1);
        const token = mail && /[?&]token=([^\s&]+)/.exec(mail.text)?.[1];
        if (token) await site.ask(`/api/auth/verify-email?token=${token}`);
      }
    }
    const start = performance.now();
    let rewarded = 0;
    while (since(start) < 3_000 && rewarded < 2) {
      const { json } = await site.ask('/api/auth/referrals', { token: owner.token });
      ({ rewarded } = json as { rewarded: number });
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return must(rewarded <= 1, `${rewarded} rewards for one mailbox`);
  },
});

const reusedUsername = check({
  promise: 'reused-username',
  what: "a deleted account's name is taken again: what its new holder's export shows",
  needs: ['addresses'],
  long: true,
  run: async (site) => {
    const former = await site.member();
    await site.logIn(
      { ...former, password: 'wrong amber 8' },
      { headers: { 'User-Agent': 'Former/1' } },
    );
    const { username, password, token } = former;
    const deleted = await site.post('/api/auth/delete-account', { password }, { token });
    must(deleted.status === 204, `the deletion answered ${deleted.status}`);
    const next = { ...site.newName(), username };
    await site.register(next);
    await site.verify(next);
    const { token: mine } = await site.tokenOf(next);
    const { text } = await site.ask('/api/auth/export', { token: mine });
    return must(
      !text.includes('Former/1') && !text.includes(former.email),
      `the export ${text.includes('Former/1') ? 'shows' : 'does not show'} the former one's logins`,
    );
  },
});

export const inputChecks = [
  badBodies,
  searchCharacters,
  markup,
  csvCells,
  oddText,
  lookAlikes,
  inventedPoints,
  oneMailbox,
  reusedUsername,
];
