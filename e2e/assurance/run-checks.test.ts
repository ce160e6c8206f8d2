import { check, type Check, elsewhere } from './check';
import { runChecks } from './run-checks';
import { Target } from './target';
import { must, NotHeld, NotTried } from './verdict';

const site = new Target({
  url: 'https://x.test',
  engine: 'site',
  dataDir: undefined,
  admin: undefined,
});
const long = { short: false, first: true };

const heldBy = async (one: Check, form = long) => {
  const [result] = await runChecks([one], site, form, () => undefined);
  return { held: result!.held, seen: result!.seen, missed: result!.missed };
};
const named = { promise: 'guessing', what: 'a guess' };

test.each<[string, Check['run'], object]>([
  [
    'a promise that is kept',
    () => Promise.resolve(must(true, '429')),
    { held: 'yes', seen: '429' },
  ],
  [
    'a broken one',
    async () => must(await Promise.resolve(false), '200'),
    { held: 'no', seen: '200' },
  ],
  [
    'a check that throws',
    () => Promise.reject(new TypeError('x is undefined')),
    { held: 'no', seen: 'the check failed: x is undefined' },
  ],
  [
    'one that cannot be told',
    () => Promise.reject(new NotTried('the contest is closed')),
    { held: 'not tried', seen: 'the contest is closed', missed: true },
  ],
])('%s', async (_what, run, expected) => {
  expect(await heldBy(check({ ...named, run }))).toMatchObject(expected);
});

test.each(['admin', 'mailbox', 'machine', 'addresses'] as const)(
  'without %s a check does not run, and says why',
  async (need) => {
    const run = jest.fn();
    const { held, seen, missed } = await heldBy(check({ ...named, needs: [need], run }));
    expect([held, missed, run.mock.calls.length]).toEqual(['not tried', true, 0]);
    expect(seen).toContain('needed');
  },
);

test('what is judged by the clock has two tries, and says so; everything else has one', async () => {
  const tried = () =>
    jest.fn(() => Promise.resolve('429')).mockRejectedValueOnce(new NotHeld('200'));
  expect(await heldBy(check({ ...named, timed: true, run: tried() }))).toMatchObject({
    held: 'yes',
    seen: '429 (the second time; first: 200)',
  });
  expect(await heldBy(check({ ...named, run: tried() }))).toMatchObject({
    held: 'no',
    seen: '200',
  });
});

test('the short form leaves out what is long, and repeats on the second engine what the gateway does', async () => {
  const run = () => Promise.resolve('401');
  const short = { short: true, first: true };
  const second = { short: true, first: false };
  expect((await heldBy(check({ ...named, long: true, run }), short)).held).toBe('not tried');
  expect((await heldBy(check({ ...named, run }), short)).held).toBe('yes');
  expect((await heldBy(check({ ...named, run }), second)).held).toBe('not tried');
  expect((await heldBy(check({ ...named, gateway: true, run }), second)).held).toBe('yes');
});

test('what other tests hold is not counted as held', async () => {
  const other = elsewhere({ ...named, why: 'it needs a browser', test: 'e2e/x.spec.ts' });
  const [result] = await runChecks([other], site, long, () => undefined);
  expect(result).toMatchObject({ held: 'not tried', missed: false });
  expect(result!.seen).toBe('it needs a browser: e2e/x.spec.ts holds it');
});
