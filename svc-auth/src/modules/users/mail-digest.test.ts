import { testSecrets } from '@hypercar/service-kit/testing';
import { Types } from 'mongoose';
import { type AuthFixture, buildUser, startAuth } from '../../testing';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

test('the posts of the week are mailed once to each member whose address is verified', async () => {
  const one = await buildUser({ email: 'one@example.test' });
  const other = await buildUser({ email: 'other@example.test', emailVerified: false });
  const event = {
    id: String(new Types.ObjectId()),
    type: 'community.digest',
    payload: {
      userIds: [one.id, other.id, String(new Types.ObjectId())],
      posts: [{ by: 'mia', text: 'My first\npanel <b>' }],
    },
  };
  for (let i = 0; i < 2; i += 1) {
    const answer = await fetch(`${auth.server.url}/internal/events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Internal ${testSecrets.internal}`,
      },
      body: JSON.stringify(event),
    });
    expect(answer.status).toBe(204);
  }
  const mail = await auth.mailBox.to('one@example.test');
  expect(mail).toMatchObject({
    type: 'community_digest',
    subject: 'This week in the community',
  });
  expect(mail.text).toContain('mia: My first panel <b>');
  expect(mail.text).toMatch(/^https:\/\/site\.example\.test\/community$/m);
  expect(mail.html).toContain('My first panel &lt;b&gt;');
  expect(auth.mailBox.mails).toHaveLength(1);
});
