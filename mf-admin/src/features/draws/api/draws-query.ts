import { callApi } from '@hypercar/app-kit/api';
import { endpointKey, endpointQuery } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { checkDraw, drawWinners, listDraws } from '@hypercar/contracts/contest-draws';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Every draw of a season, newest first. */
export const drawsQuery = (season?: number) =>
  endpointQuery(listDraws, season === undefined ? undefined : { query: { season } });

/** A seed and the measured weight, either of them left out. */
export interface DrawOrder {
  season?: number | undefined;
  seed?: string | undefined;
  actualWeight?: number | undefined;
}

/** Draws the winners, which is recorded for good. */
export const useDrawWinners = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: DrawOrder) => callApi(drawWinners, { body: order }),
    onSuccess: async () => {
      notify({ title: 'Winners drawn', kind: 'success' });
      await client.invalidateQueries({ queryKey: endpointKey(listDraws) });
    },
  });
};

/** Repeats a draw with its recorded seed, and compares the results. */
export const useCheckDraw = () =>
  useMutation({ mutationFn: (id: string) => callApi(checkDraw, { params: { id } }) });
