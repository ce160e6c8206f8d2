import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { type Encoding, encodings } from '../shared/encoding';
import type { Rule } from '../table/rule';
import { map } from './map';
import { quote } from './quote';

const rules = (list: readonly Rule[]): string[] =>
  list.map(({ pattern, to }) => `${quote(`~${pattern}`)} ${quote(to)};`);

/** The name of the upstream that takes artefacts. */
export const deploymentsUpstream = 'deployments';
/** The name of the upstream that takes calls with a body. */
export const writesUpstream = 'writes';

const services = ({ deployments }: GatewaySettings): Rule[] => [
  ...(deployments ? [{ pattern: routeTable.deployments, to: deploymentsUpstream }] : []),
  ...routeTable.services,
];

/** The name of the upstream that shares the public reads of a service; see src/shared/shared-reads.ts. */
export const sharedUpstream = (service: string): string => `shared-${service}`;
const sharedPaths = [...routeTable.publicReads.keys()].join('|');

/** Writes that may arrive twice, without a token, whose body has less than 100 bytes: thousands of visitors send beacons. */
const lightWrites = [...routeTable.repeatable]
  .map((call) => call.replace(' ', '::[1-9][0-9]?:'))
  .join('|');

const { cache } = routeTable;
/** Where the gateway's own errors are kept; no request from outside reaches it. */
export const errorsAt = '/gateway-errors';

/** Matches a shared read's Accept-Encoding that takes this encoding. */
const accepts = (encoding: Encoding): string =>
  `^1:(?:.*,)?\\s*${encoding}\\s*(?![^,]*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:;[^,]*)?(?:,|$)`;

/** What the access log says. */
const logMaps = [
  map('$upstream_http_x_upstream', '$answered_by', [
    'default $upstream_http_x_upstream;',
    '"" $upstream_addr;',
  ]),
  map('$upstream_cache_status', '$log_upstream', ['default $answered_by;', 'HIT shared;']),
  map('$status', '$log_status', ['default $status;', '"~^0" 0;']),
  map('$request_time', '$log_ms', [
    'default 0;',
    '"~^0[.]0{0,2}(?<below_1s>[0-9]+)$" $below_1s;',
    '"~^(?<whole_s>[1-9][0-9]*)[.](?<rest>[0-9]+)$" $whole_s$rest;',
  ]),
];

/** Which calls go by this process, and how. */
const wayMaps = [
  map('"$http_if_match$http_if_unmodified_since"', '$conditional', ['default 1;', '"" "";']),
  // Calls that nginx alone could not bound, or not send again safely, or that change what callers share; see writes.ts.
  map('"$request_method:$http_content_length:$http_transfer_encoding"', '$written', [
    'default 1;',
    '"~^(?:GET|HEAD|OPTIONS):0*:$" "";',
  ]),
  // Writes of visitors that nginx alone can bound and send again; see lightWrites.
  map(
    '"$request_method:$http_authorization$http_transfer_encoding:$http_content_length:$request_uri"',
    '$light',
    ['default "";', `${quote(`~^(?:${lightWrites})$`)} 1;`],
  ),
  // Of those with a condition nginx would answer 412 itself.
  map('"$request_method:$http_authorization$conditional:$request_uri"', '$shared', [
    'default "";',
    `${quote(`~^(?:GET|HEAD)::(?:${sharedPaths})$`)} 1;`,
  ]),
  // What encodingFor of src/shared/encoding.ts says, so that there is one copy for each.
  map('"$shared:$http_accept_encoding"', '$passed_encoding', [
    'default "";',
    ...encodings.map((one) => `${quote(`~*${accepts(one)}`)} ${one};`),
  ]),
];

/** The route table as nginx maps. */
export const maps = (settings: GatewaySettings): string =>
  [
    map('$http_x_request_id', '$kept_id', [
      'default $request_id;',
      `${quote(`~${routeTable.requestId}`)} $http_x_request_id;`,
    ]),
    map('$remote_addr', '$peer', ['default $remote_addr;', '"~^::ffff:(?<v4>[0-9.]+)$" $v4;']),
    // The /64 of an IPv6 address; see networkOf of the contracts.
    map('$peer', '$network', [
      'default $peer;',
      '"~^(?<four_groups>(?:[0-9a-f]+:){4})" $four_groups;',
      '"~^(?<groups>[0-9a-f:]*?)::" "$groups::";',
    ]),
    map('$request_uri', '$sent_path', ['default "";', '"~^(?<before_query>[^?]*)" $before_query;']),
    map('$sent_path', '$refused', ['default "";', `${quote(`~*${routeTable.refused}`)} 1;`]),
    map('$request_method', '$writes', ['default 1;', 'GET "";', 'HEAD "";']),
    ...wayMaps,
    map('$uri', '$service', ['default "";', ...rules(services(settings))]),
    map('$uri', '$page', ['default "";', ...rules(routeTable.pages)]),
    map('$upstream_http_cache_control', '$calls_cache', ['default "";', `"" ${cache.calls};`]),
    map('$uri', '$cache', [
      `default ${cache.otherFiles};`,
      `"~^${errorsAt}/" ${cache.calls};`,
      `/healthz ${cache.calls};`,
      `${quote(`~${routeTable.api}`)} $calls_cache;`,
      `${quote(`~${routeTable.media}`)} $calls_cache;`,
      ...rules(cache.rules),
    ]),
    ...logMaps,
  ].join('\n');
