import { isDuplicateKey } from '@hypercar/service-kit/database';
import { Season, type SeasonRecord } from './season.model';

export type NewSeason = Omit<SeasonRecord, '_id'>;

/** Adds a season; false when there is one with its number. A part of the surrounding transaction. */
export const addSeason = async (season: NewSeason): Promise<boolean> => {
  try {
    await Season.create([season]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/** Keeps a season as it ran; the first one is stored by this. A part of the surrounding transaction. */
export const archiveSeason = async ({ number, start, end, ...rest }: NewSeason): Promise<void> => {
  await Season.updateOne(
    { number },
    { $set: { start, end, archivedAt: rest.archivedAt }, $setOnInsert: withoutArchived(rest) },
    { upsert: true, setDefaultsOnInsert: false },
  );
};

const withoutArchived = ({ archivedAt: _, ...rest }: Omit<NewSeason, 'number' | 'start' | 'end'>) =>
  rest;
