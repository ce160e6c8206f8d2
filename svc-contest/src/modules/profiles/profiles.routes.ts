import { getProfile, saveProfile } from '@hypercar/contracts/profiles';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { presentProfile } from './profile.presenter';
import { findProfile, saveAnswers, type NotifyCompleted } from './profiles.service';

export const profileRoutes = (tellCompleted: NotifyCompleted): readonly Route[] => [
  handle(getProfile, async ({ user }) => {
    const profile = await findProfile(user.sub);
    return profile && presentProfile(profile);
  }),
  handle(saveProfile, async ({ body, user }) =>
    presentProfile(await saveAnswers(user.sub, body.answers, tellCompleted)),
  ),
];
