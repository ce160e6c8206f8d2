import { endpointQuery } from '@hypercar/app-kit/query';
import { useTypedValues } from '@hypercar/app-kit/typed-values';
import { withContent } from '@hypercar/contracts/site-content-rules';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCourseFiles } from '../../../course-files/course-files';
import { contentTyped } from '../content-typed';
import { usePictures } from './use-pictures';
import type { SiteForm } from './use-site-form';

/** The site's settings as they would be with what the form holds; undefined until the published ones are there. */
export const useDraftedSettings = ({ form, state }: SiteForm) => {
  const values = useTypedValues(form);
  const { data, error, refetch } = useQuery(endpointQuery(getSiteSettings));
  const { pictures } = usePictures();
  const { data: files } = useCourseFiles();
  const settings = useMemo((): SiteSettings | undefined => {
    if (!data) return undefined;
    const byId = new Map((pictures ?? []).map((picture) => [picture.id, picture]));
    const titles = new Map((files ?? []).map(({ id, title }) => [id, title]));
    return withContent(data, contentTyped(state.draft, values), byId, titles);
  }, [data, files, pictures, state.draft, values]);
  return {
    settings,
    failure: data ? undefined : error?.message,
    ask: () => void (data ?? refetch()),
  };
};
