import type { Profile } from '@hypercar/contracts/profiles';
import type { ProfileRecord } from './profile.model';

export const presentProfile = (profile: ProfileRecord): Profile => ({
  id: String(profile._id),
  level: profile.level,
  answers: profile.answers,
  createdAt: profile.createdAt.toISOString(),
});
