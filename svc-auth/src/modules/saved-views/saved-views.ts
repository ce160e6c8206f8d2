import { getSavedViews, setSavedViews } from '@hypercar/contracts/saved-views';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readViews, replaceViews } from './views-store';

export { forgetViews, readViews } from './views-store';

/** What staff keep of the lists that they ask for most. */
export const savedViewRoutes: readonly Route[] = [
  handle(getSavedViews, ({ user }) => readViews(user.sub)),
  handle(setSavedViews, ({ user, body }) => replaceViews(user.sub, body)),
];
