import { createQueue } from '@hypercar/service-kit/queue';
import type { AccountDeps } from '../../account-deps';
import { findByLogin } from './user-store';

/**
 * Tells owners once in some hours that somebody guesses their password. Each name that reaches the ceiling is queued and
 * looked up later, so that a known and an unknown one take the same time.
 */
export const createGuessNotices = ({ limits, mailer }: Pick<AccountDeps, 'limits' | 'mailer'>) =>
  createQueue<{ typed: string }>({
    name: 'guess-notices',
    maxAttempts: 20,
    work: async ({ typed }) => {
      const user = await findByLogin(typed);
      if (!user || !(await limits.mayTellOfGuesses(String(user._id)))) return;
      const { email, username, _id: userId } = user;
      await mailer.send({ type: 'password_guessing', to: email, username, userId });
    },
  });
export type GuessNotices = ReturnType<typeof createGuessNotices>;
