import { endpointKey } from '@hypercar/app-kit/query';
import { getContestSummary, listContestEntries } from '@hypercar/contracts/contest-entries';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';

const list = { queryKey: endpointKey(listContestEntries) };
const figures = { queryKey: endpointKey(getContestSummary) };

/** Refetches the list and its figures. */
export const useRefreshEntries = () => {
  const client = useQueryClient();
  const refreshing = useIsFetching(list) + useIsFetching(figures) > 0;
  const refresh = () => {
    for (const part of [list, figures]) void client.invalidateQueries(part);
  };
  return { refreshing, refresh };
};
