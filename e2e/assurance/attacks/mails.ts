import { check } from '../check';
import { type Answer, isError, tally } from '../http';
import type { Person, Target } from '../target';
import { must } from '../verdict';

const requestReset = (site: Target, email: string, headers: Record<string, string> = {}) =>
  site.post('/api/auth/password-reset-request', { email }, { from: site.newAddress(), headers });

const useToken = (site: Target, token: string, newPassword: string): Promise<Answer> =>
  site.post('/api/auth/password-reset', { token, newPassword });

const passwordReset = check({
  promise: 'password-reset',
  what: 'known and unknown addresses, two uses at once, an old token, a notice',
  needs: ['mailbox'],
  long: true,
  run: async (site) => {
    const owner = await site.member();
    const answers = [
      await requestReset(site, owner.email),
      await requestReset(site, site.newName().email),
    ];
    const token = await site.mailedToken(owner.email, 'password_reset');
    const uses = await Promise.all(
      ['onyx lantern 55', 'onyx lantern 56'].map((password) => useToken(site, token, password)),
    );
    const third = await useToken(site, token, 'onyx lantern 57');
    await site.mailTo(owner.email, 'password_changed');
    const session = await site.ask('/api/auth/me', { token: owner.token });
    const alike =
      answers[0]!.text === answers[1]!.text && answers[0]!.status === answers[1]!.status;
    return must(
      alike &&
        uses.filter(({ status }) => status === 200).length === 1 &&
        uses.every(({ text }) => !/"token"/.test(text)) &&
        isError(third, 400, 401, 404, 409, 410) &&
        session.status === 401,
      `alike ${alike}; at once ${tally(uses)}; once more ${third.status}; old session ${session.status}; a notice came`,
    );
  },
});

const noUnban = check({
  promise: 'password-reset',
  what: 'a banned person resets the password',
  needs: ['mailbox', 'admin'],
  long: true,
  run: async (site) => {
    const banned = await site.member();
    await requestReset(site, banned.email);
    const token = await site.mailedToken(banned.email, 'password_reset');
    await site.ask(`/api/admin/users/${banned.id}/status`, {
      method: 'PUT',
      body: { status: 'banned', notes: 'x' },
      token: (await site.as('admin')).token,
    });
    const used = await useToken(site, token, 'onyx lantern 58');
    const login = await site.logIn({ ...banned, password: 'onyx lantern 58' });
    return must(login.status !== 200, `the link ${used.status}, then a login ${login.status}`);
  },
});

const mailLinks = check({
  promise: 'mail-links',
  what: 'forged Host, X-Forwarded-Host and Forwarded while a reset is mailed',
  needs: ['mailbox'],
  gateway: true,
  run: async (site) => {
    const owner = await site.as('public');
    const usual = await site.mailTo(owner.email, 'verification');
    await requestReset(site, owner.email, {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      'X-Forwarded-Proto': 'ftp',
    });
    // A gateway may refuse a foreign Host at once; then there is no mail to look at.
    await requestReset(site, owner.email, { 'X-Forwarded-Host': 'evil.example' });
    const { text } = await site.mailTo(owner.email, 'password_reset');
    const origin = (body: string) => new URL(/^https?:\/\/\S+$/m.exec(body)![0]).origin;
    return must(
      origin(text) === origin(usual.text) && !text.includes('evil'),
      `the link is on ${origin(text)}`,
    );
  },
});

const mailFlood = check({
  promise: 'mail-flood',
  what: '14 requests for a reset of one address from as many addresses; how many mails came',
  needs: ['mailbox', 'addresses'],
  long: true,
  run: async (site) => {
    const owner = await site.member();
    const answers: Answer[] = [];
    for (let at = 0; at < 14; at += 1) answers.push(await requestReset(site, owner.email));
    const mails = await site.settledMails(owner.email, 'password_reset');
    return must(
      mails.length > 0 &&
        mails.length <= 10 &&
        answers.every(({ status }) => [200, 429].includes(status)),
      `${tally(answers)}; ${mails.length} mails`,
    );
  },
});

const newestLink = check({
  promise: 'newest-link',
  what: "after 10 of a stranger's requests: the newest mailed link, and the notice of the new password",
  needs: ['mailbox', 'addresses'],
  run: async (site) => {
    const owner = await site.member();
    for (let at = 0; at < 10; at += 1) await requestReset(site, owner.email);
    const count = (await site.settledMails(owner.email, 'password_reset')).length;
    const token = await site.mailedToken(owner.email, 'password_reset', count);
    const used = await useToken(site, token, 'onyx lantern 59');
    must(used.status === 200, `the newest of ${count} links answered ${used.status} ${used.text}`);
    const notices = (await site.settledMails(owner.email, 'password_changed')).length;
    return must(notices > 0, `the newest of ${count} links worked, ${notices} notices`);
  },
});

const newestVerification = check({
  promise: 'newest-link',
  what: "after 10 of a stranger's requests for verification: the newest mailed link",
  needs: ['mailbox', 'addresses'],
  long: true,
  run: async (site) => {
    const person = site.newName();
    await site.register(person);
    await site.mailTo(person.email, 'verification');
    for (let at = 0; at < 10; at += 1)
      await site.post(
        '/api/auth/resend-verification',
        { email: person.email },
        { from: site.newAddress() },
      );
    const count = (await site.settledMails(person.email, 'verification')).length;
    const token = await site.mailedToken(person.email, 'verification', count);
    const used = await site.ask(`/api/auth/verify-email?token=${token}`);
    return must(used.status === 200, `the newest of ${count} links answered ${used.status}`);
  },
});

const ticket = (site: Target, email: string, from = site.newAddress()): Promise<Answer> =>
  site.post('/api/support-ticket', { email, context: 'other' }, { from });

const ticketsFrom = (json: unknown, email: string): number =>
  Array.isArray(json) ? json.filter((row) => JSON.stringify(row).includes(email)).length : 0;

const tickets = check({
  promise: 'tickets',
  what: 'nine tickets of nine guests, then bulk of one guest at one place; what admins find of them',
  needs: ['admin', 'addresses'],
  run: async (site) => {
    const guests = Array.from({ length: 9 }, () => site.newName('guest').email);
    const answers: Answer[] = [];
    for (const email of guests) answers.push(await ticket(site, email));
    const bulk: Answer[] = [];
    const place = site.newAddress();
    for (let at = 0; at < 6; at += 1) bulk.push(await ticket(site, guests[0]!, place));
    const { token } = await site.as('admin');
    const list = await site.ask('/api/admin/support-tickets?limit=100', { token });
    const kept = guests.filter((email) => ticketsFrom(list.json, email) > 0).length;
    const acknowledged = answers.filter(({ status }) => status === 201).length;
    return must(
      acknowledged === 9 && kept === 9 && isError(bulk.at(-1)!, 429),
      `${tally(answers)}; the list for admins ${list.status}, ${kept} of them in it; bulk ${tally(bulk)}`,
    );
  },
});

const preHijacking = check({
  promise: 'pre-hijacking',
  what: 'a stranger registers my address first; then I register and follow the newest link',
  needs: ['mailbox'],
  run: async (site) => {
    const owner = site.newName();
    const stranger: Person = {
      ...site.newName(),
      email: owner.email,
      password: 'thief onyx 77 way',
    };
    await site.register(stranger);
    const first = await site.mailTo(owner.email, 'verification');
    await site.register(owner);
    const all = await site.settledMails(owner.email);
    const mails = all.filter(({ text }) => /token=/.test(text));
    const token = /[?&]token=([^\s&]+)/.exec((mails.at(-1) ?? first).text)![1]!;
    const used = await site.ask(`/api/auth/verify-email?token=${token}`);
    const theft = [
      await site.logIn(stranger),
      await site.logIn({ username: owner.email, password: stranger.password }),
    ];
    return must(
      theft.every(({ status }) => status === 401 || status === 403),
      `the newest link ${used.status}; the stranger's password ${tally(theft)}`,
    );
  },
});

const resetVerifies = check({
  promise: 'pre-hijacking',
  what: 'a stranger registers my address first; I reset the password by mail',
  needs: ['mailbox'],
  long: true,
  run: async (site) => {
    const stranger: Person = { ...site.newName(), password: 'thief onyx 78 way' };
    await site.register(stranger);
    await site.mailTo(stranger.email, 'verification');
    await requestReset(site, stranger.email);
    const token = await site.mailedToken(stranger.email, 'password_reset');
    await useToken(site, token, 'onyx lantern 60');
    const mine = await site.logIn({ username: stranger.email, password: 'onyx lantern 60' });
    const theft = await site.logIn(stranger);
    return must(
      mine.status === 200 && theft.status === 401,
      `my new password ${mine.status}, the stranger's ${theft.status}`,
    );
  },
});

export const mailChecks = [
  passwordReset,
  noUnban,
  mailLinks,
  mailFlood,
  newestLink,
  newestVerification,
  tickets,
  preHijacking,
  resetVerifies,
];
