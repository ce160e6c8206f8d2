import { check } from '../check';
import { type Answer, isError, tally } from '../http';
import type { Person, Target } from '../target';
import { must } from '../verdict';

const forged = {
  role: 'admin',
  status: 'active',
  emailVerified: true,
  points: 9999,
  createdBy: 'ffffffffffffffffffffffff',
  totalPoints: 9999,
};

const extraFields = check({
  promise: 'extra-fields',
  what: 'role, emailVerified, points and scores sent along with a registration, a guess and a profile',
  needs: ['mailbox'],
  long: true,
  run: async (site) => {
    const person = site.newName();
    await site.register(person, forged);
    const early = await site.logIn(person);
    must(early.status !== 200, `a login before verification answered ${early.status}`);
    await site.verify(person);
    const { token } = await site.tokenOf(person);
    await site.post('/api/contest/submit', { rhinestoneGuess: 5, ...forged }, { token });
    const me = (await site.ask('/api/auth/me', { token })).json as { role: string };
    const { points } = (await site.ask('/api/user/points', { token })).json as { points: number };
    const { json } = await site.ask('/api/contest/entry', { token });
    const entry = json as { totalPoints: number } | null;
    return must(
      me.role === 'public' && points < 9999 && (entry?.totalPoints ?? 0) < 9999,
      `role ${me.role}, ${points} points, entry with ${entry?.totalPoints} points`,
    );
  },
});

const variantsOf = ({ username, email }: Person) => [
  { username: username.toUpperCase(), email: `other-${email}` },
  { username: `  ${username}  `, email: `other-${email}` },
  { username: [...username].map(fullWidth).join(''), email: `other-${email}` },
];
const fullWidth = (letter: string): string =>
  /[a-z]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter;

/** Follows every verification link that was mailed to an address: the one of the latest registration works. */
const followAll = async (site: Target, email: string): Promise<Answer[]> => {
  await site.mailTo(email, 'verification');
  const mails = await site.settledMails(email);
  const tokens = mails.flatMap(({ text }) => /[?&]token=([^\s&]+)/.exec(text)?.[1] ?? []);
  const answers: Answer[] = [];
  for (const token of tokens) answers.push(await site.ask(`/api/auth/verify-email?token=${token}`));
  return answers;
};

const oneAccount = check({
  promise: 'one-account',
  what: 'a username in another case, with blanks, in another Unicode form; 8 registrations at once',
  needs: ['mailbox'],
  long: true,
  run: async (site) => {
    const person = site.newName();
    const first = await Promise.all(Array.from({ length: 8 }, () => site.register(person)));
    const verified = await followAll(site, person.email);
    const again = await Promise.all(
      variantsOf(person).map((variant) => site.register({ ...person, ...variant })),
    );
    const { status } = await site.logIn(person);
    return must(
      first.some((answer) => answer.status === 201) &&
        first.every((answer) => [201, 409].includes(answer.status)) &&
        again.every((answer) => isError(answer, 400, 409)) &&
        verified.filter((answer) => answer.status === 200).length === 1 &&
        status === 200,
      `at once ${tally(first)}; the mailed links ${tally(verified)}; variants ${tally(again)}; the owner's login ${status}`,
    );
  },
});

const knownEmail = check({
  promise: 'known-email',
  what: 'registering with a known address, and with a taken name',
  needs: ['mailbox'],
  long: true,
  run: async (site) => {
    const owner = await site.member();
    const fresh = await site.register(site.newName());
    const known = await site.register({ ...site.newName(), email: owner.email });
    const taken = await site.register({ ...site.newName(), username: owner.username });
    await site.mailTo(owner.email, 'account_exists');
    return must(
      known.status === fresh.status && known.text === fresh.text && isError(taken, 409),
      `known ${known.status}, new ${fresh.status}, same body ${known.text === fresh.text}; taken name ${taken.status}; the owner got a mail`,
    );
  },
});

const valueLimits = check({
  timed: true,
  promise: 'value-limits',
  what: 'a name of two and of 60 characters, passwords of 5 characters, 73 bytes and 1 MB, no address',
  run: async (site) => {
    const person = site.newName();
    const wrong: [Partial<Person>, number[]][] = [
      [{ username: 'ab' }, [400]],
      [{ username: 'x'.repeat(60) }, [400]],
      [{ password: 'Ab1$e' }, [400]],
      [{ password: 'é'.repeat(37) }, [400]],
      [{ password: 'x'.repeat(1_000_000) }, [400, 413]],
      [{ email: 'no address' }, [400]],
      [{ email: `${'x'.repeat(300)}@example.test` }, [400]],
    ];
    const answers = [];
    for (const [change, statuses] of wrong) {
      const answer = await site.register({ ...person, ...change });
      must(
        isError(answer, ...statuses) && answer.ms < 2_000,
        `${JSON.stringify(change).slice(0, 40)} answered ${answer.status} in ${answer.ms} ms`,
      );
      answers.push(answer);
    }
    return tally(answers);
  },
});

const pointsOf = async (site: Target, token: string): Promise<number> =>
  ((await site.ask('/api/user/points', { token })).json as { points: number }).points;

const verificationLink = check({
  promise: 'verification-link',
  what: "a verification link's page opened by a scanner, the link used twice, a superseded token",
  needs: ['mailbox'],
  long: true,
  run: async (site) => {
    const person = site.newName();
    await site.register(person);
    const first = await site.mailedToken(person.email, 'verification');
    await site.ask(`/verify-email?token=${first}`);
    const unverified = await site.logIn(person);
    await site.post('/api/auth/resend-verification', { email: person.email });
    const second = await site.mailedToken(person.email, 'verification', 2);
    const use = (token: string) => site.ask(`/api/auth/verify-email?token=${token}`);
    const uses = [await use(second), await use(second)];
    const superseded = await use(first);
    const { token } = await site.tokenOf(person);
    const points = await pointsOf(site, token);
    must(unverified.status !== 200, `opening the page alone verified: login ${unverified.status}`);
    return must(
      uses.every(({ status }) => status === 200) &&
        [...uses, superseded].every(({ text }) => !/"token"/.test(text)) &&
        points === 0,
      `used twice ${tally(uses)}, the superseded one ${superseded.status}, no session in the answers, ${points} points`,
    );
  },
});

export const registrationChecks = [
  extraFields,
  oneAccount,
  knownEmail,
  valueLimits,
  verificationLink,
];
