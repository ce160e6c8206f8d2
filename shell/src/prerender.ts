import { appRoutes } from '@hypercar/contracts/app-routes';
import { pageTitle } from './navigation/page-titles';

export { App } from './app';

/** The public paths, whose frame is prerendered. */
export const paths = appRoutes.filter(({ access }) => access === 'anyone').map(({ path }) => path);

/** The title of such a page. */
export const titleOf = (path: string): string => pageTitle(path, true);
