import { HypercarStage } from '@hypercar/ui/hypercar-stage';
import { Loading } from '@hypercar/ui/loading';
import { Page } from '@hypercar/ui/page';
import { type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { LandingFirst } from '../features/landing/components/landing-first';
import { useDraftedSettings } from '../site/drafted-settings';
import { LandingRestRoute } from './landing-rest-route';

/** A preview leads nowhere but to its own places. */
const holdLinks = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a');
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
};

const Draft = () => {
  if (!useDraftedSettings()) return <Loading />;
  return (
    <div style={{ display: 'contents' }} onClickCapture={holdLinks}>
      <LandingFirst drawing={<HypercarStage />} />
      <LandingRestRoute />
    </div>
  );
};

/** `/admin/site/preview`: the landing page as the owner's draft makes it, inside the studio. Nobody counts as a visitor. */
export const SitePreviewRoute = () =>
  window.parent === window ? (
    <Page title="Preview" lead="The studio shows the draft here." width="text">
      <Link to="/admin/site">Open the studio</Link>
    </Page>
  ) : (
    <Draft />
  );
