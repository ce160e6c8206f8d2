import * as api from '@hypercar/app-kit/api';
import { shareLater, shareLoaded } from '@hypercar/app-kit/federation';
import * as session from '@hypercar/app-kit/session';
import * as toast from '@hypercar/app-kit/toast';
import * as router from './react-router-dom';
import * as styledComponents from './styled-components';
import react from 'react';
import reactDom from 'react-dom';

/** Modules that every page needs. */
const loaded = {
  react,
  'react-dom': reactDom,
  'react-router-dom': router,
  'styled-components': styledComponents,
  '@hypercar/app-kit/api': api,
  '@hypercar/app-kit/session': session,
  '@hypercar/app-kit/toast': toast,
};

const later = {
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  'react-toastify': () => import('react-toastify'),
  '@hypercar/app-kit/query': () => import('@hypercar/app-kit/query'),
};

/** Offers the remotes what build-kit's list of shared modules names. */
export const shareModules = (): void => {
  shareLoaded(loaded);
  shareLater(later);
};
