import type { QueryClient } from '@tanstack/react-query';

/** Asks again for every read whose path begins so. */
export const readAgain = (client: QueryClient, beginning: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(beginning),
  });
