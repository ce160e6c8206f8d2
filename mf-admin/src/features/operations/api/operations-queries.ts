import { endpointQuery } from '@hypercar/app-kit/query';
import {
  getAccountOperations,
  getContestOperations,
  getWorkshopOperations,
} from '@hypercar/contracts/operations';

/** Figures are polled once a minute. */
const polled = { refetchInterval: 60_000 };

export const accountsQuery = () => endpointQuery(getAccountOperations, undefined, polled);
export const contestQuery = () => endpointQuery(getContestOperations, undefined, polled);
export const workshopQuery = () => endpointQuery(getWorkshopOperations, undefined, polled);
