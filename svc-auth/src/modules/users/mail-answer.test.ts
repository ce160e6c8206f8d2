import { testSecrets } from '@hypercar/service-kit/testing';
import { Types } from 'mongoose';
import { type AuthFixture, buildUser, startAuth } from '../../testing';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const tell = async (userId: string, path = '/course/glue/the-drop') => {
  const answer = await fetch(`${auth.server.url}/internal/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Internal ${testSecrets.internal}`,
    },
    body: JSON.stringify({
      id: String(new Types.ObjectId()),
      type: 'question.answered',
      payload: { userId, lesson: 'The drop', path, by: 'ines', text: 'Heat <b>.\nKeep it cool.' },
    }),
  });
  return answer.status;
};

test('who asked is mailed the answer, as text, with the way to the lesson', async () => {
  const { id } = await buildUser({ email: 'asker@example.test' });
  expect(await tell(id)).toBe(204);
  const mail = await auth.mailBox.to('asker@example.test');
  expect(mail).toMatchObject({
    type: 'question_answered',
    subject: 'An answer to your question about "The drop"',
  });
  expect(mail.text).toContain('ines has answered what you asked in the course:');
  expect(mail.text).toContain('Keep it cool.');
  expect(mail.text).toMatch(/^https:\/\/site\.example\.test\/course\/glue\/the-drop$/m);
  expect(mail.html).toContain('Heat &lt;b&gt;.');
});

test('nobody is mailed for an account that is gone, or whose address is not verified', async () => {
  const { id } = await buildUser({ email: 'unproven@example.test', emailVerified: false });
  const before = auth.mailBox.mails.length;
  expect(await tell(id)).toBe(204);
  expect(await tell(String(new Types.ObjectId()))).toBe(204);
  expect(auth.mailBox.mails).toHaveLength(before);
});

test('a way that leads off the course is refused', async () => {
  const { id } = await buildUser();
  expect(await tell(id, '//evil.test/course')).toBe(500);
});
