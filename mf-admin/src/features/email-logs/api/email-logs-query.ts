import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { listEmailLogs, type EmailLog } from '@hypercar/contracts/email-logs';
import { queryOptions } from '@tanstack/react-query';

/** The page size of the mails. */
const mailsPerCall = 500;
const queryKey = endpointKey(listEmailLogs);

type Page = EmailLog[] | null;
type ReadPage = (cursor?: string) => Promise<Page>;

/** The mails after a known one; undefined when it is not found. */
const olderThan = (known: readonly EmailLog[], id: string): EmailLog[] | undefined => {
  const at = known.findIndex((email) => email.id === id);
  return at < 0 ? undefined : known.slice(at + 1);
};

/** Reads from the newest mail back to a known one, or to the first one. */
const readBack = async (readPage: ReadPage, known: EmailLog[], cursor?: string): Promise<Page> => {
  const page = await readPage(cursor);
  const last = page?.at(-1);
  if (!page || !last || page.length < mailsPerCall) return page;
  const older = olderThan(known, last.id) ?? (await readBack(readPage, known, last.id));
  return older && [...page, ...older];
};

/**
 * Every mail with its status, polled every 30 s. A long log is read in pages, once; after that only the newest
 * page is polled, because a mail's status is final soon after it was sent.
 */
export const emailLogsQuery = () =>
  queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const readPage: ReadPage = (cursor) =>
        callApi(listEmailLogs, { query: { limit: mailsPerCall, cursor }, signal });
      return readBack(readPage, client.getQueryData<EmailLog[]>(queryKey) ?? []);
    },
    refetchInterval: 30_000,
  });
