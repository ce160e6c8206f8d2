import { getProfile, saveProfile } from '@hypercar/contracts/profiles';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { presentProfile } from './profile.presenter';
import { findProfile, saveAnswers, type TellCompleted } from './profiles.service';

export const profileRoutes = (tellCompleted: TellCompleted): readonly Route[] => [
  handle(getProfile, async ({ user }) => {
    const profile = await findProfile(user.sub);
    return profile && presentProfile(profile);
  }),
  handle(saveProfile, async ({ body, user }) =>
    presentProfile(await saveAnswers(user.sub, body.answers, tellCompleted)),
  ),
];
