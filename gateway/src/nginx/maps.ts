import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
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

const { cache } = routeTable;
/** Where the gateway's own errors are kept; no request from outside reaches it. */
export const errorsAt = '/gateway-errors';

/** What the access log says. */
const logMaps = [
  map('$upstream_http_x_upstream', '$log_upstream', [
    'default $upstream_http_x_upstream;',
    '"" $upstream_addr;',
  ]),
  map('$status', '$log_status', ['default $status;', '"~^0" 0;']),
  map('$request_time', '$log_ms', [
    'default 0;',
    '"~^0[.]0{0,2}(?<below_1s>[0-9]+)$" $below_1s;',
    '"~^(?<whole_s>[1-9][0-9]*)[.](?<rest>[0-9]+)$" $whole_s$rest;',
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
    // Calls that nginx alone could not bound, or not send again safely, or that change what callers share; see writes.ts.
    map('"$request_method:$http_content_length:$http_transfer_encoding"', '$written', [
      'default 1;',
      '"~^(?:GET|HEAD|OPTIONS):0*:$" "";',
    ]),
    map('"$request_method:$http_authorization:$request_uri"', '$shared', [
      'default "";',
      `${quote(`~^(?:GET|HEAD)::(?:${sharedPaths})$`)} 1;`,
    ]),
    map('$shared', '$passed_encoding', ['default "";', '1 $http_accept_encoding;']),
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
