import type { QueryClient } from '@tanstack/react-query';

const isAccountPage = (path: unknown): boolean =>
  typeof path === 'string' && /^\/api\/admin\/users\/[0-9a-f]+\/details$/.test(path);

/** Has an account's page that is open read again, after something was done to the account. */
export const refreshAccountPages = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isAccountPage(path) });
