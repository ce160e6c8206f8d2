import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type {
  deleteEnvironmentReading,
  exportEnvironmentReadings,
  listEnvironmentReadings,
  recordEnvironmentReading,
  restoreEnvironmentReading,
} from '@hypercar/contracts/environment-readings';

export const readingsCall = call<typeof listEnvironmentReadings>(
  'GET',
  '/api/environment-readings',
);
export const recordCall = call<typeof recordEnvironmentReading>(
  'POST',
  '/api/environment-readings',
);
export const removeCall = call<typeof deleteEnvironmentReading>(
  'DELETE',
  '/api/environment-readings/:id',
);
export const restoreCall = call<typeof restoreEnvironmentReading>(
  'POST',
  '/api/environment-readings/:id/restore',
);

export const exportCall = call<typeof exportEnvironmentReadings>(
  'GET',
  '/api/environment-readings/export',
);

/** The last readings, newest first. */
export const readingsQuery = (refetchInterval: number) =>
  endpointQuery(readingsCall, { query: { limit: 48 } }, { refetchInterval });
