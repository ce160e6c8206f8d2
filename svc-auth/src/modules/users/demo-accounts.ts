import { Types } from 'mongoose';
import type { Passwords } from '../passwords/passwords';
import { skeletonKeysOf } from './look-alikes';
import { User } from './user.model';

/** One account per role, with ids that the other services' sample data refers to. */
const demo = [
  { _id: '00000000000000000000a001', username: 'admin', role: 'admin' },
  { _id: '00000000000000000000a002', username: 'assistant', role: 'assistant' },
  { _id: '00000000000000000000a003', username: 'member', role: 'public' },
] as const;

/** Creates the three demo accounts when there is no user at all; safe with several replicas. */
export const createDemoAccounts = async (passwords: Passwords, password: string): Promise<void> => {
  if (await User.exists({})) return;
  const hash = await passwords.hash(password);
  for (const { _id, username, role } of demo)
    await User.updateOne(
      { _id: new Types.ObjectId(_id) },
      {
        $setOnInsert: {
          username,
          usernameKey: username,
          skeletonKeys: skeletonKeysOf(username),
          email: `${username}@example.test`,
          password: hash,
          role,
          createdAt: new Date(),
          emailVerified: true,
          profileCompleted: true,
          referralCode: `demo-${username}`,
        },
      },
      { upsert: true, setDefaultsOnInsert: true },
    );
};
