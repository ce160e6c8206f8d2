import { z } from 'zod';
import type { AccountDeps } from '../../account-deps';
import { User, type UserRecord } from './user.model';

const answered = z.object({
  userId: z.string(),
  lesson: z.string(),
  path: z.string().regex(/^\/course\/[a-z0-9/-]+$/),
  by: z.string(),
  text: z.string(),
});

/** Mails svc-contest's event of an answer to who asked; nobody is mailed when the account is gone. */
export const mailAnswer = async (
  { mailer }: Pick<AccountDeps, 'mailer'>,
  payload: unknown,
): Promise<void> => {
  const { userId, lesson, path, by, text } = answered.parse(payload);
  const user = await User.findById(userId).lean<UserRecord>();
  if (!user?.emailVerified) return;
  await mailer.send({
    type: 'question_answered',
    to: user.email,
    username: user.username,
    userId: user._id,
    context: lesson,
    path,
    from: by,
    answer: text,
  });
};
