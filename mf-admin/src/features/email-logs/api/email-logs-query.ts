import { endpointQuery } from '@hypercar/app-kit/query';
import { listEmailLogs } from '@hypercar/contracts/email-logs';

/** Every mail and what became of it, asked for every 30 s. */
export const emailLogsQuery = () =>
  endpointQuery(listEmailLogs, undefined, { refetchInterval: 30_000 });
