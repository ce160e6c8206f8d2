import { call } from '@hypercar/app-kit/call';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import type { SitePage } from '@hypercar/contracts/site-pages';
import type { getSiteSettings } from '@hypercar/contracts/site-settings';
import { EmptyState } from '@hypercar/ui/empty-state';
import { MarkdownText } from '@hypercar/ui/markdown-text';
import { Page } from '@hypercar/ui/page';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { useSiteSettings } from '../../../site/site-settings';

const settingsQuery = () =>
  endpointQuery(call<typeof getSiteSettings>('GET', '/api/site-settings'));

/** The page of a path with its text, if these settings have it. */
const pageIn = ({ pages }: SiteSettings, path: string): SitePage | undefined =>
  pages.find((page) => page.path === path && page.text !== '');

const Text = ({ title, text }: SitePage) => (
  <Page title={title} width="text">
    <MarkdownText text={text} />
  </Page>
);

const NoPage = () => (
  <Page title="Page Not Found" width="text">
    <EmptyState
      title="There is no such page at the moment"
      action={<Link to="/">Go to the home page</Link>}
    >
      It may have been taken away since you saw a link to it.
    </EmptyState>
  </Page>
);

/** A page has its own text alone; after a step from another one it is read. */
const ReadPage = ({ path }: { path: string }) => (
  <Loaded query={useQuery(settingsQuery())} of="the page">
    {(settings) => {
      const page = pageIn(settings, path);
      return page ? <Text {...page} /> : <NoPage />;
    }}
  </Loaded>
);

/** The owner's text at this path. */
export const OwnPage = () => {
  const path = useLocation().pathname.replace(/\/$/, '');
  const page = pageIn(useSiteSettings(), path);
  return page ? <Text {...page} /> : <ReadPage path={path} />;
};
