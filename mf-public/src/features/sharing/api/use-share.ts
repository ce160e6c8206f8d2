import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import { notify } from '@hypercar/app-kit/toast';
import type { recordShare } from '@hypercar/contracts/contest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  achievementsQuery,
  dailyStatusQuery,
  leaderboardQuery,
  leaderQuery,
} from './sharing-queries';
import { announceAchievements } from './announce-achievements';

const shareCall = call<typeof recordShare>('POST', '/api/contest/share');

/** Records a share and shows its rewards. */
export const useShare = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (platform: string) => callApi(shareCall, { body: { platform } }),
    onSuccess: ({ message, achievements }) => {
      if (announceAchievements(userId, achievements) === 0)
        notify({ title: message, kind: 'success' });
      for (const query of [
        achievementsQuery(),
        dailyStatusQuery(),
        leaderboardQuery(),
        leaderQuery(),
      ])
        void client.invalidateQueries({ queryKey: query.queryKey });
      void client.invalidateQueries({ queryKey: ['/api/user/points'] });
    },
    onError: () =>
      notify({
        title: 'Error',
        description: 'Failed to track share. Please try again.',
        kind: 'error',
      }),
  });
};
