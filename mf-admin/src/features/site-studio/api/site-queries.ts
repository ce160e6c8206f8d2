import { endpointQuery } from '@hypercar/app-kit/query';
import { getSiteContent, listSiteVersions } from '@hypercar/contracts/site-content';

export const siteQuery = () => endpointQuery(getSiteContent);
export const versionsQuery = () => endpointQuery(listSiteVersions);
