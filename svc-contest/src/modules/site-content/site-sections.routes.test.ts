import {
  getSiteContent,
  listSiteVersions,
  publishSite,
  saveSiteDraft,
  type SiteContentState,
} from '@hypercar/contracts/site-content';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { claimsOf, testSecrets } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type ContestFixture, startContest } from '../../testing';

const token = signToken({ ...claimsOf('admin'), name: 'ines' }, testSecrets.token);
const first = { question: 'How long?', answer: 'Six weeks.' };
const second = { question: 'How <b>much</b>?', answer: 'See above.' };

let contest: ContestFixture;
beforeEach(async () => (contest = await startContest()));
afterEach(() => contest.stop());

const call: ContestFixture['server']['call'] = (endpoint, input) =>
  contest.server.call(endpoint, { token, ...input });
const save = (body: object) => call(saveSiteDraft, { body });
const state = async () => (await call(getSiteContent, {})).body as SiteContentState;
const visible = async () =>
  ((await contest.server.call(getSiteSettings, {})).body as { faq: unknown }).faq;

test('questions are seen once they are published, in their order, as they were typed', async () => {
  expect(await visible()).toEqual([]);
  await save({ faq: [second, first], version: 0 });
  expect(await visible()).toEqual([]);
  await call(publishSite, { body: { version: 1 } });
  expect(await visible()).toEqual([second, first]);
  await save({ faq: [], version: 2 });
  await call(publishSite, { body: { version: 3 } });
  expect(await visible()).toEqual([]);
});

test('the same list again is no change', async () => {
  await save({ faq: [first], version: 0 });
  await save({ faq: [{ ...first }], maxKitEarlyBird: '700', version: 1 });
  expect((await call(listSiteVersions, {})).body).toMatchObject([
    { changes: [{ field: 'maxKitEarlyBird' }] },
    { changes: [{ field: 'faq', before: [], after: [first] }] },
  ]);
});

test('of two at the list the second hears who changed it', async () => {
  await save({ faq: [first], version: 0 });
  const { status, body } = await save({ faq: [second], version: 0 });
  expect(status).toBe(409);
  expect(body).toMatchObject({ changes: [{ field: 'faq', before: [], after: [first] }] });
  expect((await state()).draft.faq).toEqual([first]);
});

test.each([
  [[{ question: ' ', answer: 'a' }], 'faq.0.question', 'Please enter the question'],
  [[first, { question: 'q', answer: '' }], 'faq.1.answer', 'Please enter the answer'],
  [[{ question: 'q'.repeat(201), answer: 'a' }], 'faq.0.question', '200 characters'],
  [[{ question: 'q', answer: 'a'.repeat(2001) }], 'faq.0.answer', '2000 characters'],
  [Array.from({ length: 21 }, () => first), 'faq', 'at most 20 questions'],
  ['text', 'faq', 'Please send a list'],
])('%j is refused with a sentence at its place', async (faq, path, words) => {
  const { status, body } = await save({ faq, version: 0 });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ path, message: expect.stringContaining(words) }] });
  expect((await state()).version).toBe(0);
});

const said = { quote: 'Good.', name: 'Ada', about: '', permission: false };

test('words of somebody who has not allowed them are drafted, but neither published nor planned', async () => {
  expect((await save({ testimonials: [said], version: 0 })).status).toBe(200);
  const publish = (version: number, at?: string) =>
    call(publishSite, { body: { version, ...(at && { at }) } });
  for (const at of [undefined, new Date(Date.now() + 3_600_000).toISOString()])
    expect(await publish(1, at)).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining('Testimonials, 1'),
        errors: [{ path: 'testimonials.0.permission' }],
      },
    });
  await save({ testimonials: [{ ...said, permission: true }], version: 1 });
  expect((await publish(2)).status).toBe(200);
  const { body } = await contest.server.call(getSiteSettings, {});
  expect(body).toMatchObject({ testimonials: [{ quote: 'Good.', name: 'Ada', about: '' }] });
  expect(JSON.stringify(body)).not.toContain('permission');
});

test('a picture of an entry must be one of the library', async () => {
  const work = { caption: 'A wing', by: '', permission: true };
  const refused = await save({ gallery: [{ ...work, picture: '' }], version: 0 });
  expect(refused.body).toMatchObject({
    errors: [{ path: 'gallery.0.picture', message: 'Please choose a picture' }],
  });
  const gone = await save({ gallery: [{ ...work, picture: 'a'.repeat(24) }], version: 0 });
  expect(gone).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'gallery.0.picture', message: expect.stringContaining('not in the library') },
      ],
    },
  });
});
