import { appRoutes } from '@hypercar/contracts/app-routes';
import { pageTitle } from './navigation/page-titles';

export { App } from './app';

/** The paths that anybody may open: their frame is made at build time, for whichever slice has made their screen. */
export const paths = appRoutes.filter(({ access }) => access === 'anyone').map(({ path }) => path);

/** The title of such a page. */
export const titleOf = (path: string): string => pageTitle(path, true);
