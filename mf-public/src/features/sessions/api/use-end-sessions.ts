import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import { notify } from '@hypercar/app-kit/toast';
import type { endMyOtherSessions, endMySession } from '@hypercar/contracts/my-account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './sessions-query';

const endOne = call<typeof endMySession>('DELETE', '/api/auth/sessions/:id');
const endOthers = call<typeof endMyOtherSessions>('POST', '/api/auth/sessions/end-others');

/** Which sessions to end: one, or all but this one. */
type Ending = { id: string } | 'others';

const end = (ending: Ending): Promise<unknown> =>
  ending === 'others' ? callApi(endOthers) : callApi(endOne, { params: ending });

const failed = ({ message }: Error) =>
  notify({ title: 'Failed to sign out there', description: message, kind: 'error' });

/** Signs out elsewhere; `onEnded` is called when the list without it is there. */
export const useEndSessions = (onEnded: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: async (_, ending) => {
      await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      const title = ending === 'others' ? 'Signed out everywhere else' : 'Signed out there';
      notify({ title, kind: 'success' });
      onEnded();
    },
    onError: (error) => {
      failed(error);
      // It may have ended meanwhile.
      void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
};
