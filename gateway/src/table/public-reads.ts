import type { Endpoint, ServiceName } from '@hypercar/contracts/endpoint';

/** The service of each public read, by the path as it is sent: these answers are the same for everybody. */
export const publicReads = (endpoints: readonly Endpoint[]): ReadonlyMap<string, ServiceName> =>
  new Map(endpoints.filter((one) => one.publicRead).map(({ path, service }) => [path, service]));
