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
 * Fetches each file of a remote that this page has requested again, past the browser's cache, which would keep a broken
 * file for a year. Resolves even when some fail.
 */
export const refetchFiles = async (slice: SliceName): Promise<void> => {
  await Promise.allSettled([...new Set(addressesOf(slice))].map(refetch));
};
