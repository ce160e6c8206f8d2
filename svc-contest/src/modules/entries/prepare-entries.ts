import { prepareModelOf } from '../seasons/seasons';
import { ContestEntry } from './entry.model';

/** Makes what a new season's entries are kept in. */
export const prepareEntries = (season: number): Promise<void> =>
  prepareModelOf(ContestEntry, season);
