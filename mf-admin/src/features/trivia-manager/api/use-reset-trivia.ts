import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { getTodaysTrivia, getTriviaStats, resetTrivia } from '@hypercar/contracts/trivia';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Forgets the person's own answers, or everybody's; what shows them is read again. */
export const useResetTrivia = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (resetAll: boolean) => callApi(resetTrivia, { body: { resetAll } }),
    onSuccess: async () => {
      for (const read of [getTriviaStats, getTodaysTrivia])
        await client.invalidateQueries({ queryKey: endpointKey(read) });
    },
  });
};
