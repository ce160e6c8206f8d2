import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { listEmailLogs, type EmailLog } from '@hypercar/contracts/email-logs';
import { queryOptions } from '@tanstack/react-query';

/** Mails that one call asks for. */
const mailsPerCall = 500;
const queryKey = endpointKey(listEmailLogs);

type Page = EmailLog[] | null;
type ReadPage = (cursor?: string) => Promise<Page>;

/** The mails that follow a known one, itself not among them; undefined when it is not known. */
const olderThan = (known: readonly EmailLog[], id: string): EmailLog[] | undefined => {
  const at = known.findIndex((email) => email.id === id);
  return at < 0 ? undefined : known.slice(at + 1);
};

/** Reads from the newest mail back to one that is known, or to the first one ever sent. */
const readBack = async (readPage: ReadPage, known: EmailLog[], cursor?: string): Promise<Page> => {
  const page = await readPage(cursor);
  const last = page?.at(-1);
  if (!page || !last || page.length < mailsPerCall) return page;
  const older = olderThan(known, last.id) ?? (await readBack(readPage, known, last.id));
  return older && [...page, ...older];
};

/**
 * Every mail and what became of it, asked for every 30 s. A long log is read in pages, once; after that the newest
 * page alone is asked for again, because a mail's fate is settled soon after it was sent.
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
