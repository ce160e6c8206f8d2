import {
  cancelSitePlan,
  getSiteContent,
  listSiteVersions,
  publishSite,
  restoreSiteVersion,
  saveSiteDraft,
  type SiteContent,
} from '@hypercar/contracts/site-content';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { actOf } from '@hypercar/service-kit/records/act';
import type { Claims } from '@hypercar/service-kit/token';
import { sinceOf } from '../period/period';
import {
  cancelPlan,
  presentState,
  publishDraft,
  restoreVersion,
  saveDraft,
  type SiteAct,
} from './change-site';
import type { Site } from './keep-site';
import { wrongMedia } from './wrong-media';
import { asOf, findVersions } from './site-versions';

export { movePeriod, type SiteAct } from './change-site';
export { keepSite, type Site } from './keep-site';
export { findSiteEdits, forgetSiteEditor, storeFirstVersion } from './site-versions';

/** Without the fields that a patch leaves out. */
const given = (patch: object): Partial<SiteContent> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/** What an act of somebody on the owner's content needs. */
export const siteActs =
  (site: Site, now: () => Date) =>
  (user: Claims): SiteAct => {
    const by = { id: user.sub, name: user.name };
    const told: SiteAct['told'] = (...what) => site.tell(by, ...what);
    const since = sinceOf(site.seasons.period);
    return { ...actOf(user, now), by, defaults: site.defaults, since, wrongMedia, told };
  };

/** The owner's content: for administrators. */
export const siteContentRoutes = (site: Site, now: () => Date): readonly Route[] => {
  const { defaults } = site;
  const actBy = siteActs(site, now);
  const fresh = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done;
    await site.readState();
    return answer;
  };
  return [
    handle(getSiteContent, async () => presentState(asOf(await site.readState(), now()), defaults)),
    handle(saveSiteDraft, ({ body: { version, ...patch }, user }) =>
      saveDraft(given(patch), version, actBy(user)),
    ),
    handle(publishSite, ({ body: { version, at }, user }) =>
      fresh(publishDraft(version, at ? new Date(at) : undefined, actBy(user))),
    ),
    handle(cancelSitePlan, ({ user }) => fresh(cancelPlan(actBy(user)))),
    handle(listSiteVersions, () => findVersions()),
    handle(restoreSiteVersion, ({ params, user }) => restoreVersion(params.id, actBy(user))),
  ];
};
