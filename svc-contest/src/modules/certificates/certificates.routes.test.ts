import { revokeCourseAccess } from '@hypercar/contracts/course-access';
import {
  getCertificateFile,
  getMyCertificate,
  issueCertificate,
  readCertificate,
} from '@hypercar/contracts/course-certificates';
import { saveLessonProgress } from '@hypercar/contracts/course-lessons';
import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { tokenOf } from '@hypercar/service-kit/testing';
import { contestOfFile, newMember } from '../../testing/contest-calls';
import { learnersOf } from '../../testing/learner';
import { exportUser, forgetUser } from '../../user-data';
import { storeCourse } from '../course/course';

const contest = contestOfFile();

const lesson = { summary: '', minutes: 5, isFree: false, blocks: [] };
const glue: NewModule = {
  slug: 'glue',
  title: 'Glue',
  summary: '',
  lessons: [
    { ...lesson, slug: 'drop', title: 'The drop' },
    { ...lesson, slug: 'kinds', title: 'Kinds', isFree: true },
    { ...lesson, slug: 'secret', title: 'Secret', isDraft: true },
  ],
};
beforeAll(() => storeCourse([glue]));

const learner = learnersOf(contest);
const finish = async (token: string, ...lessons: string[]) => {
  for (const one of lessons)
    await contest.server().call(saveLessonProgress, {
      token,
      params: { module: 'glue', lesson: one },
      body: { done: true },
    });
};
const issue = (token: string, name = 'Zoë Ķrišjāne') =>
  contest.server().call(issueCertificate, { token, body: { name } });
const mine = async (token: string) =>
  (await contest.server().call(getMyCertificate, { token })).body;
const read = (code: string) => contest.server().call(readCertificate, { params: { code } });
const file = (code: string) =>
  fetch(contest.server().url + getCertificateFile.path.replace(':code', code));

test('whoever has done every lesson gets a certificate, once, that anyone can prove and keep', async () => {
  const { token } = await learner();
  await finish(token, 'drop');
  expect(await mine(token)).toEqual({ done: 1, of: 2, certificate: null });
  expect(await issue(token)).toMatchObject({
    status: 409,
    body: { message: 'The certificate comes with the last lesson: 1 of 2 are done' },
  });
  await finish(token, 'kinds');
  const [first, second] = await Promise.all([issue(token), issue(token, 'Somebody Else')]);
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  const { code, name, at } = first.body;
  expect(at).toBe('2025-08-05T12:00:00.000Z');
  expect((await issue(token, 'Another Name')).body).toEqual(first.body);
  expect(await mine(token)).toMatchObject({ done: 2, certificate: { code } });
  expect((await read(code)).body).toEqual({ code, name, at, modules: 1, lessons: 2, holds: true });
  const pdf = await file(code);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toContain(`certificate-${code}.pdf`);
  const bytes = Buffer.from(await pdf.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString()).toContain('%%EOF');
});

test('without the course there is none; after a refund it holds no longer', async () => {
  const { token, accessId } = await learner();
  await finish(token, 'drop', 'kinds');
  const { code } = (await issue(token)).body;
  const end = { params: { id: accessId }, body: { reason: 'Refunded' } };
  await contest.server().call(revokeCourseAccess, { token: tokenOf('admin'), ...end });
  expect((await read(code)).body.holds).toBe(false);
  expect((await issue(token)).status).toBe(403);
  expect((await issue(newMember().token)).status).toBe(403);
  expect((await contest.server().call(issueCertificate, { body: { name: 'A' } })).status).toBe(401);
});

test.each([
  ['  ', 'Please enter your name'],
  ['x'.repeat(61), 'Please use at most 60 characters'],
  ['山田太郎', 'Please use Latin, Greek or Cyrillic letters'],
  ['Mia <b>', 'Please use Latin, Greek or Cyrillic letters'],
])('the name %j is refused', async (name, message) => {
  const { token } = await learner();
  expect(await issue(token, name)).toMatchObject({ status: 400, body: { errors: [{ message }] } });
});

test('a code that nobody has, or that is none, is not found', async () => {
  expect((await read('0000-0000-0000')).status).toBe(404);
  expect((await file('0000-0000-0000')).status).toBe(404);
  expect((await read('O000-0000-0000')).status).toBe(404);
  expect((await file('..')).status).toBe(404);
});

test('it is in the own export, and goes with the account', async () => {
  const { token, userId } = await learner();
  await finish(token, 'drop', 'kinds');
  const { code } = (await issue(token)).body;
  expect((await exportUser(userId)).certificate).toMatchObject({ code });
  await forgetUser(userId);
  expect((await read(code)).status).toBe(404);
});
