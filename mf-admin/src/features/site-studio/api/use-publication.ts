import { callApi } from '@hypercar/app-kit/api';
import { notify } from '@hypercar/app-kit/toast';
import {
  cancelSitePlan,
  publishSite,
  restoreSiteVersion,
  type SiteContentState,
} from '@hypercar/contracts/site-content';
import { useMutation } from '@tanstack/react-query';

interface Act {
  send: () => Promise<unknown>;
  done: string;
}

/** Publishes, plans, cancels and brings back; each is told by a toast, as is what went wrong. */
export const usePublication = ({ version }: SiteContentState, reload: () => Promise<void>) => {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_answer, { done }) => notify({ title: done, kind: 'success' }),
    onError: ({ message }) =>
      notify({ title: 'Nothing was changed', description: message, kind: 'error' }),
    onSettled: reload,
  });
  const act = (done: string, send: Act['send']) => () => mutate({ done, send });
  return {
    isPending,
    publish: act('Published', () => callApi(publishSite, { body: { version } })),
    plan: (at: string) =>
      act('Publication planned', () => callApi(publishSite, { body: { version, at } }))(),
    cancel: act('Plan cancelled', () => callApi(cancelSitePlan)),
    restore: (id: string) =>
      act('Brought back as the draft', () => callApi(restoreSiteVersion, { params: { id } }))(),
  };
};
export type Publication = ReturnType<typeof usePublication>;
