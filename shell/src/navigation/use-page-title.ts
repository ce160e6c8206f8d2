import { appRoutes } from '@hypercar/contracts/app-routes';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { withoutTrailingSlash } from '../paths';
import { pageTitle } from './page-titles';

/** Gives the document the title of its page. */
export const usePageTitle = (): void => {
  const path = withoutTrailingSlash(useLocation().pathname);
  useEffect(() => {
    document.title = pageTitle(
      path,
      appRoutes.some((route) => route.path === path),
    );
  }, [path]);
};
