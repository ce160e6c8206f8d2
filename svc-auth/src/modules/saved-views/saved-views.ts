import {
  getSavedViews,
  type SavedView,
  type SavedViews,
  setSavedViews,
} from '@hypercar/contracts/saved-views';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { SavedViewsOf, type SavedViewsRecord } from './saved-views.model';

/** A person's views; none and version 0 for somebody who has never kept one. */
export const readViews = async (userId: string): Promise<SavedViews> => {
  const found = await SavedViewsOf.findOne({ userId }).lean<SavedViewsRecord>();
  return {
    views: (found?.views ?? []).map(({ path, name, search, isDefault }) => ({
      path: path as SavedView['path'],
      name,
      search,
      isDefault,
    })),
    version: found?.version ?? 0,
  };
};

/** Removes a person's views; part of a transaction. */
export const forgetViews = async (userId: string): Promise<void> => {
  await SavedViewsOf.deleteOne({ userId });
};

const replace = (userId: string, { views, version }: SavedViews): Promise<SavedViews> =>
  inTransaction(async () => {
    const current = await readViews(userId);
    if (current.version !== version)
      throw conflict('Your views were changed in another window. Please try again.', { current });
    const next = { views, version: version + 1 };
    await SavedViewsOf.updateOne({ userId }, { $set: next }, { upsert: true });
    return next;
  });

/** What staff keep of the lists that they ask for most. */
export const savedViewRoutes: readonly Route[] = [
  handle(getSavedViews, ({ user }) => readViews(user.sub)),
  handle(setSavedViews, ({ user, body }) => replace(user.sub, body)),
];
