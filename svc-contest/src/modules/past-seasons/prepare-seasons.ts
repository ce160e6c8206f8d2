import { prepareEntries } from '../entries/entries';
import { findSeasonNumbers } from '../seasons/seasons';
import { prepareStandings } from '../standings/standings';

/** Makes the collections of a season, with their indexes; what is there stays. */
export const prepareSeason = async (season: number): Promise<void> => {
  await prepareEntries(season);
  await prepareStandings(season);
};

/** The same for all seasons: a release may bring indexes. */
export const prepareSeasons = async (): Promise<void> => {
  for (const season of await findSeasonNumbers()) await prepareSeason(season);
};
