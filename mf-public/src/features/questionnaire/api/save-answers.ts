import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import { queryClient } from '@hypercar/app-kit/query';
import type { saveProfile } from '@hypercar/contracts/profiles';
import { levelOf, type Answers } from '@hypercar/contracts/questionnaire';

const save = call<typeof saveProfile>('POST', '/api/profile');

/** Saves the answers; the service computes the level from them and does not take ours. */
export const saveAnswers = async (answers: Answers): Promise<void> => {
  await callApi(save, { body: { level: levelOf(answers), answers: JSON.stringify(answers) } });
  // Both say whether there is a profile.
  void queryClient().invalidateQueries({ queryKey: ['/api/profile'] });
  void queryClient().invalidateQueries({ queryKey: ['/api/auth/me'] });
};
