import { ApiError, authorization, messageIn } from '@hypercar/app-kit/api';
import { urlOf } from '@hypercar/app-kit/call';
import { endpointKey, endpointQuery } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@hypercar/app-kit/api';
import { useAct, usePages } from '../../../writing/use-pages';
import {
  blocksCall,
  pictureCall,
  postsCall,
  reportsCall,
  saveSettingsCall,
  settingsCall,
} from './community-calls';

const key = 'community';

/** The posts, a page after the other; asked for again while the page is open. */
export const usePosts = () => usePages(postsCall, { key, every: 60_000 });

/** What members reported, for the staff. */
export const useReports = (show: 'open' | 'all') =>
  usePages(reportsCall, { key, query: { show }, every: 60_000 });

/** Does something in the community, and then reads its lists again. */
export const useCommunityAct = () => useAct(key);

/** Tells a failure of something that one press does. */
export const told = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (failure) {
    const description = (failure as Error).message;
    notify({ title: 'That could not be done', description, kind: 'error' });
  }
};

/** Sends a picture for a post; answers its id. Throws ApiError. */
export const sendPicture = async (file: File, alt: string): Promise<string> => {
  const answer = await fetch(urlOf(pictureCall, { query: { alt } }), {
    method: 'POST',
    headers: { ...authorization(), 'Content-Type': file.type },
    body: file,
  });
  const body = (await answer.json().catch(() => ({}))) as { id: string };
  if (!answer.ok)
    throw new ApiError(answer.status, messageIn(body) ?? 'The picture could not be sent.', body);
  return body.id;
};

export const useSettings = () => useQuery(endpointQuery(settingsCall));

export const useBlocks = () => useQuery(endpointQuery(blocksCall));

/** Saves a setting at once, and reads the lists again, as they may show others. */
export const useSaveSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof saved>[0]) => saved(body),
    onSuccess: (settings) => {
      client.setQueryData(endpointKey(settingsCall), settings);
      return client.invalidateQueries({ queryKey: [key] });
    },
    onError: ({ message }) =>
      notify({ title: 'The setting was not saved', description: message, kind: 'error' }),
  });
};

interface Setting {
  digest?: boolean;
  unread?: { id: string; name: string; isUnread: boolean };
}
const saved = (body: Setting) => callApi(saveSettingsCall, { body });
