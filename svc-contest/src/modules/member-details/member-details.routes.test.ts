import { giveCourseAccess } from '@hypercar/contracts/course-access';
import { blockWriter } from '@hypercar/contracts/community';
import { getMemberDetails } from '@hypercar/contracts/user-details';
import { tokenOf } from '@hypercar/service-kit/testing';
import { contestOfFile, guess, newMember } from '../../testing/contest-calls';

const contest = contestOfFile();
const token = tokenOf('admin');
const read = (userId: string, by = token) =>
  contest.server().call(getMemberDetails, { token: by, params: { userId } });

test('an administrator sees what a member has in the contest and the course', async () => {
  const mia = newMember();
  contest.know({ id: mia.userId, username: 'mia' });
  await contest.submit(mia.token, guess);
  await contest.share(mia.token, 'tiktok');
  const course = { userId: mia.userId, package: 'max-kit', reason: 'A present' } as const;
  await contest.server().call(giveCourseAccess, { token, body: course });
  await contest.server().call(blockWriter, {
    token,
    params: { user: mia.userId },
    body: { name: 'mia', reason: 'Spam' },
  });
  expect((await read(mia.userId)).body).toMatchObject({
    points: await contest.pointsOf(mia.token),
    entry: { rhinestoneGuess: guess.rhinestoneGuess },
    access: [{ package: 'max-kit', reason: 'A present', standing: { done: 0 }, ended: null }],
    blocked: 'Spam',
  });
});

test('of a member who has done nothing there is nothing, and others may not look', async () => {
  const { userId, token: own } = newMember();
  expect((await read(userId)).body).toEqual({ points: 0, entry: null, access: [], blocked: null });
  expect((await read(userId, own)).status).toBe(403);
  expect((await read(userId, tokenOf('assistant'))).status).toBe(403);
});
