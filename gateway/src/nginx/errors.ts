import { errorBody, errorHeaders, errorMessages, type ErrorStatus } from '../table/error-messages';
import { errorsAt } from './maps';
import { quote } from './quote';

const statuses = Object.keys(errorMessages).map(Number) as ErrorStatus[];
const pageOf = (status: ErrorStatus): string => `${errorsAt}/${status}`;

/** Sends each status to its JSON body; nginx drops these where a location names one of its own. */
export const errorPages = (): string =>
  [
    // nginx's own 403 is a folder or an unreadable file, its 494 a header that is too large, 495 to 497 are of TLS.
    `error_page 403 =404 ${pageOf(404)};`,
    `error_page 494 =431 ${pageOf(431)};`,
    `error_page 495 496 497 =400 ${pageOf(400)};`,
    ...statuses.map((status) => `error_page ${status} ${pageOf(status)};`),
  ].join('\n');

/** The bodies of the gateway's own errors. */
export const errorLocations = (addHeaders: string): string =>
  statuses
    .map((status) => {
      const own = Object.entries(errorHeaders(status));
      const extra = own.map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
      return [
        `location = ${pageOf(status)} {`,
        'internal;',
        'default_type application/json;',
        ...(extra.length > 0 ? [addHeaders, ...extra] : []),
        `return ${status} '${errorBody(status)}';`,
        '}',
      ].join('\n');
    })
    .join('\n');
