import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import { queryClient } from '@hypercar/app-kit/query';
import type { saveProfile } from '@hypercar/contracts/profiles';
import { levelOf, type Answers, type Level } from '@hypercar/contracts/questionnaire';

const save = call<typeof saveProfile>('POST', '/api/profile');

/** Saves the answers, and answers the level that the service computes from them; it does not take ours. */
export const saveAnswers = async (answers: Answers): Promise<Level> => {
  const own = levelOf(answers);
  const saved = await callApi(save, { body: { level: own, answers: JSON.stringify(answers) } });
  // Both say whether there is a profile.
  void queryClient().invalidateQueries({ queryKey: ['/api/profile'] });
  void queryClient().invalidateQueries({ queryKey: ['/api/auth/me'] });
  return saved?.level ?? own;
};
