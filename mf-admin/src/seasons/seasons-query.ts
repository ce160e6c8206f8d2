import { endpointQuery } from '@hypercar/app-kit/query';
import { listSeasons } from '@hypercar/contracts/contest-seasons';

/** Every season of the contest, the newest first. */
export const seasonsQuery = () => endpointQuery(listSeasons);
