import type { SiteContentState } from '@hypercar/contracts/site-content';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { Page } from '@hypercar/ui/page';
import { Stack } from '@hypercar/ui/stack';
import { from, theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { MailTemplates } from '../../features/mail-templates/components/mail-templates';
import { siteQuery } from '../../features/site-studio/api/site-queries';
import { usePublication } from '../../features/site-studio/api/use-publication';
import { useSiteForm } from '../../features/site-studio/api/use-site-form';
import { DraftForm } from '../../features/site-studio/components/draft-form';
import { PreviewDialog } from '../../features/site-studio/components/preview-dialog';
import { SitePreview } from '../../features/site-studio/components/site-preview';
import { PublishPanel } from '../../features/site-studio/components/publish-panel';
import { VersionList } from '../../features/site-studio/components/version-list';
import { useWideScreen } from '@hypercar/ui/use-media';
import { AdminScreen } from '../../guard/admin-screen';

interface StudioProps {
  state: SiteContentState;
  onReload: (next: SiteContentState) => void;
}

const Studio = ({ state, onReload }: StudioProps) => {
  const form = useSiteForm(state, onReload);
  const isWide = useWideScreen();
  const publication = usePublication(form.state, form.reload);
  return (
    <Columns>
      <div>
        <DraftForm form={form} preview={isWide ? null : <PreviewDialog form={form} />} />
      </div>
      <Beside>
        {isWide && <SitePreview form={form} />}
        <PublishPanel state={form.state} isDirty={form.isDirty} publication={publication} />
        <VersionList blocked={form.isDirty} onRestore={publication.restore} />
      </Beside>
    </Columns>
  );
};

/** Begins anew with what is stored whenever that was read again. */
const Anew = ({ first }: { first: SiteContentState }) => {
  const [{ state, times }, begin] = useState({ state: first, times: 0 });
  const onReload = (next: SiteContentState) => begin({ state: next, times: times + 1 });
  return <Studio key={times} state={state} onReload={onReload} />;
};

const Content = () => {
  const { data, error, refetch } = useQuery(siteQuery());
  return (
    <Page title="Site" lead="What visitors see is changed by publishing the draft." width="wide">
      {data && <Anew first={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      <MailTemplates />
    </Page>
  );
};

/** `/admin/site`: the owner changes prices, dates and links, and publishes them. */
export const SiteStudioRoute = () => (
  <AdminScreen>
    <Content />
  </AdminScreen>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(22rem, 45%);
    align-items: start;
  }
`;
/** Stays in sight beside the long form, and scrolls by itself. */
const Beside = styled(Stack)`
  ${from.desktop} {
    position: sticky;
    /* Below the bar. */
    top: calc(4rem + ${theme.space.m});
    max-height: calc(100svh - 4rem - 2 * ${theme.space.m});
    overflow-y: auto;
  }
`;
