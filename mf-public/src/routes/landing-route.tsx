import type { ComponentType } from 'react';
import { keepLinkCode } from '../course/link-code';
import { LandingFirst } from '../features/landing/components/landing-first';
import { useVisit } from '../features/viewers/api/use-visit';
import { latePart } from '../site/late-part';

const car = latePart(async () => (await import('@hypercar/ui/hypercar-stage')).HypercarStage);
const rest = latePart(async () => (await import('./landing-rest-route')).LandingRestRoute);

/** `/`: the landing and sales page. */
const LandingRoute = () => {
  useVisit();
  return (
    <>
      <LandingFirst drawing={<car.Part />} />
      <rest.Part />
    </>
  );
};

/** Loads the landing page: on its prerendered page the first screen alone, elsewhere all of it. */
export const loadLanding = async (): Promise<ComponentType> => {
  // A build that prerenders has no address.
  if (typeof window !== 'undefined') keepLinkCode(window.location.search);
  await Promise.all([car.prepare(), rest.prepare()]);
  return LandingRoute;
};
