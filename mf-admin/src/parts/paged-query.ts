import { infiniteQueryOptions } from '@tanstack/react-query';

/** Rows that one call asks for. */
export const rowsPerCall = 200;

export interface PageInput {
  limit: number;
  cursor?: string;
}

/** Where a list begins: no cursor. */
const newest: { cursor?: string } = {};

/** Reads a long list page by page, newest first. `path` begins the key; a 401 reads as an empty page. */
export const pagedQuery = <Row extends { id: string }>(
  path: string,
  read: (query: PageInput, signal: AbortSignal) => Promise<Row[] | null>,
) =>
  infiniteQueryOptions({
    queryKey: [path, { limit: rowsPerCall }],
    queryFn: async ({ pageParam, signal }) =>
      (await read({ limit: rowsPerCall, ...pageParam }, signal)) ?? [],
    initialPageParam: newest,
    // The services' cursor is the id of the last row that was read.
    getNextPageParam: (rows: Row[]) =>
      rows.length === rowsPerCall ? { cursor: rows.at(-1)!.id } : undefined,
  });
