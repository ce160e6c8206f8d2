/** The gateway's own error messages, sent as `{ "message": … }`, by status. */
export const errorMessages = {
  400: 'The request could not be understood',
  404: 'Not found',
  405: 'This path can only be read',
  408: 'The request took too long',
  411: 'The request does not say its length',
  412: 'The file has changed',
  413: 'The request is too large',
  414: 'The address is too long',
  416: 'The file does not have this range',
  429: 'Too many connections are open from this address; please try again',
  431: 'The headers of the request are too large',
  500: 'Something went wrong',
  501: 'The request needs something that this site does not offer',
  502: 'This part of the site cannot be reached right now; please try again',
  503: 'This part of the site is not available right now; please try again',
  504: 'This part of the site takes too long to answer; please try again',
  505: 'This version of HTTP is not supported',
} as const;
export type ErrorStatus = keyof typeof errorMessages;

export const errorBody = (status: ErrorStatus): string =>
  JSON.stringify({ message: errorMessages[status] });

/** Headers that an error of the gateway carries besides those of every response. */
export const errorHeaders = (status: ErrorStatus): Readonly<Record<string, string>> => ({
  ...(status === 405 && { Allow: 'GET, HEAD' }),
  ...(status === 429 && { 'Retry-After': '5' }),
  ...([502, 503, 504].includes(status) && { 'Retry-After': '1' }),
});
