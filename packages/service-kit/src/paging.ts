import type { Request, Response } from 'express';

/** One page of a list: its rows, how many there are in all, and where the next page begins. */
export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  nextCursor?: string | undefined;
}

export const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'total' in value;

const nextLink = (request: Request, cursor: string): string => {
  const url = new URL(request.originalUrl, 'http://gateway');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
};

/** Answers the rows as a plain array, with X-Total-Count and a Link to the next page (runtime contract, HTTP). */
export const sendPage = (request: Request, response: Response, page: Page<unknown>): void => {
  response.set('X-Total-Count', String(page.total));
  if (page.nextCursor) response.set('Link', nextLink(request, page.nextCursor));
  response.json(page.rows);
};
