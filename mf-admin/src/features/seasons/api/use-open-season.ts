import { callApi } from '@hypercar/app-kit/api';
import { notify } from '@hypercar/app-kit/toast';
import { type NewSeasonBody, openSeason } from '@hypercar/contracts/contest-seasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Opens a season. Every list of the contest is then one of the new season, so everything is read anew. */
export const useOpenSeason = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSeasonBody) => callApi(openSeason, { body }),
    onSuccess: async ({ name }) => {
      notify({ title: 'Season opened', description: name, kind: 'success' });
      await client.invalidateQueries();
    },
  });
};
