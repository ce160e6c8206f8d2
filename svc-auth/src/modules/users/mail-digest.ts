import { z } from 'zod';
import type { AccountDeps } from '../../account-deps';
import { User, type UserRecord } from './user.model';

const digest = z.object({
  userIds: z.array(z.string()),
  posts: z.array(z.object({ by: z.string(), text: z.string() })),
});

/** Mails svc-contest's event of a week's posts to the members it names whose address is verified. */
export const mailDigest = async (
  { mailer }: Pick<AccountDeps, 'mailer'>,
  payload: unknown,
): Promise<void> => {
  const { userIds, posts } = digest.parse(payload);
  const answer = posts.map(({ by, text }) => `${by}: ${text.replaceAll(/\s+/g, ' ')}`).join('\n');
  const users = await User.find({ _id: { $in: userIds }, emailVerified: true }).lean<
    UserRecord[]
  >();
  for (const { _id, email, username } of users)
    await mailer.send({ type: 'community_digest', to: email, username, userId: _id, answer });
};
