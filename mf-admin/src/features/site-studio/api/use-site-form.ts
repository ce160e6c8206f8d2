import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { useRecordForm } from '@hypercar/app-kit/records/use-record-form';
import { useStaleEdit } from '@hypercar/app-kit/stale-edit';
import {
  getSiteContent,
  listSiteVersions,
  saveSiteDraft,
  siteContentRecord,
  type SiteContent,
  type SiteContentState,
} from '@hypercar/contracts/site-content';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery } from './site-queries';

/** The form of the draft; `state` is the one that it began with, and `reload` begins anew with what is stored. */
export const useSiteForm = (
  state: SiteContentState,
  onReload: (next: SiteContentState) => void,
) => {
  const client = useQueryClient();
  // The form library takes a moment's control for changed, as it speaks local time.
  const [isDirty, setDirty] = useState(false);
  const { fields } = siteContentRecord;
  const reload = async (): Promise<void> => {
    const next = await client.fetchQuery({ ...siteQuery(), staleTime: 0 });
    void client.invalidateQueries({ queryKey: endpointKey(listSiteVersions) });
    if (next) onReload(next);
  };
  const { save, choice } = useStaleEdit<Partial<SiteContent>>({
    row: { ...state.draft, version: state.version },
    list: getSiteContent,
    fields,
    send: (body) => callApi(saveSiteDraft, { body }),
    onDone: () => void reload(),
  });
  const form = useRecordForm({ record: siteContentRecord, row: state.draft, send: save as never });
  return { ...form, state, choice, isDirty, onTyped: () => setDirty(true), reload };
};
export type SiteForm = ReturnType<typeof useSiteForm>;
