import { Types } from 'mongoose';
import { demoIds } from '../../sample/demo-ids';
import type { SamplePerson } from '../../sample/sample-people';
import { skeletonKeysOf } from './look-alikes';
import { countNewUsers } from './user-counters';
import { userTerms } from './user-terms';
import { User } from './user.model';

/** Whether the sample's accounts are there, or other accounts than the three of the demo. */
export const hasOthers = async (): Promise<boolean> => (await User.countDocuments()) > 3;

/** The password's hash of the demo accounts; undefined without them. */
export const demoHash = async (): Promise<string | undefined> =>
  (await User.findById(demoIds.member, { password: 1 }).lean())?.password;

/** Adds accounts with a password's hash; part of a transaction. */
export const addSampleUsers = async (
  people: readonly SamplePerson[],
  password: string,
): Promise<void> => {
  await User.insertMany(
    people.map(({ _id, ...person }) => ({
      ...person,
      _id: new Types.ObjectId(_id),
      usernameKey: person.username,
      skeletonKeys: skeletonKeysOf(person.username),
      terms: userTerms(person),
      password,
      // Whose status was changed is in a second version.
      version: person.status === 'active' ? 0 : 1,
      referralCode: `sample-${person.username}`,
    })),
  );
  await countNewUsers(people);
};
