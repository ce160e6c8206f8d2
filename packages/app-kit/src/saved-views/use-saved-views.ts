import { callApi } from '@hypercar/app-kit/api';
import { endpointKey, endpointQuery } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  getSavedViews,
  type SavedView,
  type SavedViews,
  setSavedViews,
} from '@hypercar/contracts/saved-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type Replace = (next: readonly SavedView[]) => Promise<void>;

const none: readonly SavedView[] = [];

/** The person's views of all screens; `replace` rejects, and reads them again, when they could not be kept. */
export const useSavedViews = () => {
  const client = useQueryClient();
  const { data } = useQuery(endpointQuery(getSavedViews));
  const queryKey = endpointKey(getSavedViews);
  const replace: Replace = async (next) => {
    // As they are now: an Undo comes later than the change.
    const version = client.getQueryData<SavedViews>(queryKey)?.version ?? 0;
    try {
      client.setQueryData(
        queryKey,
        await callApi(setSavedViews, { body: { views: [...next], version } }),
      );
    } catch (failure) {
      void client.invalidateQueries({ queryKey });
      throw failure;
    }
  };
  return { isKnown: data !== undefined && data !== null, views: data?.views ?? none, replace };
};

/** Says what went wrong with views that are changed without a form. */
export const tellFailure = (failure: Error): void =>
  notify({ title: 'Failed to change your views', description: failure.message, kind: 'error' });
