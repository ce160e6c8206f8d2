import { appRoutes } from '@hypercar/contracts/app-routes';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { withoutTrailingSlash } from '../paths';
import { pageTitle } from './page-titles';

/** Gives the document the title of its page. */
export const usePageTitle = (): void => {
  const path = withoutTrailingSlash(useLocation().pathname);
  useEffect(() => {
    const route = appRoutes.find((known) => matchPath(known.path, path));
    document.title = pageTitle(route?.path ?? path, route !== undefined);
  }, [path]);
};
