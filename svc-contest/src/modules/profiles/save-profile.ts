import type { Profile as ProfileRow } from '@hypercar/contracts/profiles';
import { type Answers, isComplete, levelOf } from '@hypercar/contracts/questionnaire';
import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest } from '@hypercar/service-kit/errors';
import { z } from 'zod';
import { Profile, type ProfileRecord } from './profile.model';

const answersSchema = z.record(z.string(), z.string());

const parseAnswers = (serialized: string): Answers => {
  try {
    const answers = answersSchema.parse(JSON.parse(serialized));
    if (isComplete(answers)) return answers;
  } catch {
    // Reported below, like other invalid answers.
  }
  throw badRequest('Please answer all six questions', {
    errors: [{ path: 'answers', message: 'Please answer all six questions' }],
  });
};

const present = (profile: ProfileRecord): ProfileRow => ({
  id: String(profile._id),
  level: profile.level,
  answers: profile.answers,
  createdAt: profile.createdAt.toISOString(),
});

/** Is there anybody's profile? */
export const hasProfiles = async (): Promise<boolean> => (await Profile.exists({})) !== null;

export const readProfile = async (userId: string): Promise<ProfileRow | null> => {
  const profile = await Profile.findOne({ userId }).lean<ProfileRecord>();
  return profile && present(profile);
};

/** Queued in the transaction of the save, so that both happen or neither. */
export type NotifyCompleted = (userId: string) => Promise<void>;

export interface GivenAnswers {
  userId: string;
  /** Serialized, as they travel. */
  answers: string;
  at: Date;
}

/** Saves a member's answers, the later ones replacing the earlier; the level is computed here. Throws 400. */
export const saveAnswers = (
  { userId, answers: serialized, at }: GivenAnswers,
  tellCompleted: NotifyCompleted,
): Promise<ProfileRow> => {
  const answers = parseAnswers(serialized);
  return inTransaction(async () => {
    const saved = await Profile.findOneAndUpdate(
      { userId },
      {
        $set: { level: levelOf(answers), answers: JSON.stringify(answers) },
        $setOnInsert: { createdAt: at },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean<ProfileRecord>();
    await tellCompleted(userId);
    return present(saved);
  });
};

export const forgetProfile = async (userId: string): Promise<void> => {
  await Profile.deleteMany({ userId });
};
