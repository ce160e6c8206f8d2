import { inTransaction } from '@hypercar/service-kit/database';
import { Types } from 'mongoose';
import type { Passwords } from '../passwords/passwords';
import { demoIds } from '../../sample/demo-ids';
import { skeletonKeysOf } from './look-alikes';
import { countUser } from './user-counters';
import { userTerms } from './user-terms';
import { User } from './user.model';

/** One account per role, with ids that the other services' sample data refers to. */
const demo = [
  { _id: demoIds.admin, username: 'admin', role: 'admin' },
  { _id: demoIds.assistant, username: 'assistant', role: 'assistant' },
  { _id: demoIds.member, username: 'member', role: 'public' },
] as const;

const create = async ({ _id, username, role }: (typeof demo)[number], password: string) => {
  const email = `${username}@example.test`;
  const createdAt = new Date();
  const { upsertedCount } = await User.updateOne(
    { _id: new Types.ObjectId(_id) },
    {
      $setOnInsert: {
        username,
        usernameKey: username,
        skeletonKeys: skeletonKeysOf(username),
        email,
        terms: userTerms({ username, email }),
        password,
        role,
        createdAt,
        emailVerified: true,
        profileCompleted: true,
        referralCode: `demo-${username}`,
      },
    },
    { upsert: true, setDefaultsOnInsert: true },
  );
  if (upsertedCount > 0) await countUser(null, { status: 'active', createdAt });
};

/** Creates the three demo accounts when there is no user at all; safe with several replicas. */
export const createDemoAccounts = async (passwords: Passwords, password: string): Promise<void> => {
  if (await User.exists({})) return;
  const hash = await passwords.hash(password);
  for (const account of demo) await inTransaction(() => create(account, hash));
};
