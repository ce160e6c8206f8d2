import { appRoutes } from '@hypercar/contracts/app-routes';
import { createElement } from 'react';
import { App as Frame, type AppProps } from './app';
import { ground } from './ground';
import { keepPlaceholders } from './frame/own-pages';
import { pageTitle } from './navigation/page-titles';

keepPlaceholders();

/** The application as it is prerendered: with the global style. */
export const App = (props: AppProps) => createElement(Frame, { ...props, ground });

/** The public paths, whose frame is prerendered. */
export const paths = appRoutes.filter(({ access }) => access === 'anyone').map(({ path }) => path);

/** The title of such a page. */
export const titleOf = (path: string): string => pageTitle(path, true);
