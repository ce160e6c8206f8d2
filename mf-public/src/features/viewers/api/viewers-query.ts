import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getViewerAnalytics } from '@hypercar/contracts/viewer-analytics';

/** Read again every 10 s (specification, section 9.6). */
export const viewersQuery = () =>
  endpointQuery(call<typeof getViewerAnalytics>('GET', '/api/viewer-analytics'), undefined, {
    refetchInterval: 10_000,
  });
