import type { SavedViews } from '@hypercar/contracts/saved-views';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import { SavedViewsOf, type SavedViewsRecord } from './saved-views.model';

/** A person's views; none and version 0 for somebody who has never kept one. */
export const readViews = async (userId: string): Promise<SavedViews> => {
  const found = await SavedViewsOf.findOne({ userId }).lean<SavedViewsRecord>();
  return {
    views: (found?.views ?? []).map(({ path, name, search, isDefault }) => ({
      path,
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

/** Puts others in place of a person's views. Throws 409 with those that there are when they are of another version. */
export const replaceViews = (userId: string, { views, version }: SavedViews): Promise<SavedViews> =>
  inTransaction(async () => {
    const current = await readViews(userId);
    if (current.version !== version)
      throw conflict('Your views were changed in another window. Please try again.', { current });
    const next = { views, version: version + 1 };
    await SavedViewsOf.updateOne({ userId }, { $set: next }, { upsert: true });
    return next;
  });
