import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getProgress, listTiles } from '@hypercar/contracts/tiles';

/** The 81 tiles, read again every 10 s. */
export const tilesQuery = endpointQuery(call<typeof listTiles>('GET', '/api/tiles'), undefined, {
  refetchInterval: 10_000,
  networkMode: 'offlineFirst',
});

/** The project's figures, read again every 30 s. */
export const progressQuery = endpointQuery(
  call<typeof getProgress>('GET', '/api/progress'),
  undefined,
  { refetchInterval: 30_000, networkMode: 'offlineFirst' },
);
