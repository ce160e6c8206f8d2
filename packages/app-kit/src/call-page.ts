import { ApiError, type CallResult } from '@hypercar/app-kit/api';
import { urlOf, type Call, type CallInput } from './call';
import { readResponse } from './read-response';

/** One page of a list that the service pages. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** Rows of all pages together. */
  total: number;
  /** There are more than the total says. */
  atLeast: boolean;
  /** The cursor of the next page; undefined on the last one. */
  cursor: string | undefined;
  /** Of a page read backwards: the cursor of the page before it; undefined on the first one. */
  previous: string | undefined;
}

export type RowOf<C> = CallResult<C> extends (infer Row)[] | null ? Row : never;

const cursorIn = (link: string | null, rel: 'next' | 'prev'): string | undefined => {
  const address = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(link ?? '')?.[1];
  return address && (new URL(address, 'http://gateway').searchParams.get('cursor') ?? undefined);
};

/** The fields of a service's refusal, of which its sentence is shown; none when a proxy answered. */
const bodyOf = (text: string): Record<string, unknown> => {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Reads one page of a list: its query has a limit. A 401 is null, as for every read. Throws ApiError. */
export const callPage = async <const C extends Call>(
  target: C,
  { signal, ...input }: Omit<CallInput<C>, 'body'> & { signal?: AbortSignal },
): Promise<ListPage<RowOf<C>> | null> => {
  const response = await readResponse(urlOf(target, input), signal);
  const { status, statusText, headers } = response;
  if (status === 401) return null;
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError(status, `${status}: ${text || statusText}`, bodyOf(text));
  }
  const rows = (await response.json()) as RowOf<C>[];
  const total = Number(headers.get('X-Total-Count') ?? rows.length);
  const atLeast = headers.has('X-Total-Count-At-Least');
  const link = headers.get('Link');
  return { rows, total, atLeast, cursor: cursorIn(link, 'next'), previous: cursorIn(link, 'prev') };
};
