import type { SliceName } from '@hypercar/contracts/app-routes';

const addressesOf = (slice: SliceName): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith(`/remotes/${slice}/assets/`));

const refetch = async (address: string): Promise<void> => {
  const response = await fetch(address, { cache: 'reload' });
  await response.arrayBuffer();
};

/**
 * Fetches each file of a remote that this page has asked for past the browser's cache: one that once came broken would be
 * kept as good for a year. Resolves also when some do not come.
 */
export const refetchFiles = async (slice: SliceName): Promise<void> => {
  await Promise.allSettled([...new Set(addressesOf(slice))].map(refetch));
};
