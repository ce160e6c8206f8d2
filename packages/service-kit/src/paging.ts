import type { Request, Response } from 'express';

/** One page of a list: its rows, how many there are in all, and where the next page begins. */
export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  /** There are more than the total says: nobody counted further. */
  atLeast?: boolean | undefined;
  nextCursor?: string | undefined;
  /** Of a page counted from the end: where the page before it ends. */
  previousCursor?: string | undefined;
}

export const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'total' in value;

const linkTo = (rel: 'next' | 'prev', request: Request, cursor: string): string => {
  const url = new URL(request.originalUrl, 'http://gateway');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="${rel}"`;
};

/**
 * Answers the rows as a plain array, with X-Total-Count and a Link to the next page (runtime contract, HTTP), or to the
 * previous one of a page counted from the end; X-Total-Count-At-Least where there are more.
 */
export const sendPage = (request: Request, response: Response, page: Page<unknown>): void => {
  response.set('X-Total-Count', String(page.total));
  if (page.atLeast) response.set('X-Total-Count-At-Least', 'true');
  if (page.nextCursor) response.set('Link', linkTo('next', request, page.nextCursor));
  if (page.previousCursor) response.set('Link', linkTo('prev', request, page.previousCursor));
  response.json(page.rows);
};
