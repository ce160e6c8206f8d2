import { getProfile, saveProfile } from '@hypercar/contracts/profiles';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readProfile, saveAnswers, type NotifyCompleted } from './save-profile';

export { forgetProfile, hasProfiles, readProfile, saveAnswers } from './save-profile';

export const profileRoutes = (
  tellCompleted: NotifyCompleted,
  now: () => Date,
): readonly Route[] => [
  handle(getProfile, ({ user }) => readProfile(user.sub)),
  handle(saveProfile, ({ body, user }) =>
    saveAnswers({ userId: user.sub, answers: body.answers, at: now() }, tellCompleted),
  ),
];
