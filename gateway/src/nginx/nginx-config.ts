import { sitePreviewPath } from '@hypercar/contracts/site-preview';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { contentTypes, textTypes } from '../table/content-types';
import {
  documents,
  embedPath,
  framedPage,
  policyOf,
  resourcePolicyOf,
  securityHeaders,
  shownElsewhere,
} from '../table/security-headers';
import { compression } from './compression';
import { copiesFolder } from './copies';
import { errorLocations, errorPages } from './errors';
import { locations } from './locations';
import { maps } from './maps';
import { proxy, upstreams, type Ways } from './proxy';
import { quote, quotePath } from './quote';
import { chooseVariants, variantMaps } from './variants';

export interface NginxFacts extends Ways {
  /** Files of the brotli modules; none where nginx has none. */
  modules: readonly string[];
  /** `user group` where nginx starts as root, so that its workers read what this process reads. */
  user: string | undefined;
  /** How many files a process may open at most. */
  openFiles: number;
}

const addHeaders = (settings: GatewaySettings): string =>
  [
    'add_header X-Request-Id $kept_id always;',
    'add_header Cache-Control $sent_cache always;',
    'add_header Vary $vary always;',
    'add_header Set-Cookie $group_cookie always;',
    'add_header Content-Security-Policy $policy always;',
    'add_header Cross-Origin-Resource-Policy $resource_policy always;',
    ...Object.entries(securityHeaders(settings)).map(
      (entry) => `add_header ${entry.map(quote).join(' ')} always;`,
    ),
  ].join('\n');

const policies = ({
  otherHosts,
}: GatewaySettings): string => `# As it was asked for: a page's own path becomes that of its file.
map $request_uri $page_policy {
  default ${quote(policyOf(otherHosts, '/'))};
  ${quote(`~${framedPage}`)} ${quote(policyOf(otherHosts, sitePreviewPath))};
}
map $uri $policy {
  default $page_policy;
  ${embedPath} ${quote(policyOf(otherHosts, embedPath))};
  ${quote(`~${documents}`)} ${quote(policyOf(otherHosts, '/api/auth/docs/'))};
}
map $uri $resource_policy {
  default ${quote(resourcePolicyOf('/'))};
  ${quote(`~${shownElsewhere}`)} cross-origin;
}`;

const types = Object.entries(contentTypes).map(([extension, type]) => `${type} ${extension};`);

const logFormat = `log_format lines escape=json '{"time":"$time_iso8601","id":"$kept_id",'
'"method":"$request_method","path":"$sent_path","status":$log_status,"ms":$log_ms,'
'"upstream":"$log_upstream"}';`;

/**
 * Of each worker, as one may get them all: 10,000 visitors that poll, 1,000 listeners with a connection on either side, and
 * the calls in between.
 */
const connections = 16_384;
/** Files that a worker opens besides: those that it sends, its logs. */
const reserveOf = (openFiles: number): number => Math.min(1_024, Math.ceil(openFiles / 4));

const main = (
  { logDir, runDir }: GatewaySettings,
  { modules, user, openFiles }: NginxFacts,
): string =>
  [
    ...modules.map((file) => `load_module ${quotePath(file)};`),
    user ? `user ${user};` : '',
    `worker_processes ${Math.min(4, availableParallelism())};`,
    `worker_rlimit_nofile ${Math.min(openFiles, connections + reserveOf(openFiles))};`,
    `pid ${quotePath(join(runDir, 'nginx.pid'))};`,
    `error_log ${quotePath(join(logDir, 'gateway-nginx.log'))} notice;`,
    `events { worker_connections ${Math.min(connections, openFiles - reserveOf(openFiles))}; }`,
  ].join('\n');

const files = ({ runDir, logDir }: GatewaySettings): string =>
  [
    // nginx writes whole request lines, with the tokens in their queries, at any lower level.
    `error_log ${quotePath(join(logDir, 'gateway-nginx.log'))} alert;`,
    `access_log ${quotePath(join(logDir, 'gateway-access.log'))} lines;`,
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${quotePath(join(runDir, `nginx-${kind}`))};`,
    ),
  ].join('\n');

const limits = ({
  maxBodyBytes,
  timeouts,
  connectionsPerAddress,
}: GatewaySettings): string => `client_max_body_size ${maxBodyBytes};
client_body_buffer_size 64k;
large_client_header_buffers 4 ${routeTable.headerBytes};
client_header_timeout ${timeouts.headersMs}ms;
client_body_timeout ${routeTable.pauseMs}ms;
lingering_time ${timeouts.bodyMs}ms;
limit_conn addresses ${connectionsPerAddress};
limit_conn_status 429;
keepalive_timeout ${routeTable.idleMs}ms ${routeTable.idleMs / 1000 - 1}s;`;

const listen = ({ host, port }: GatewaySettings): string =>
  host.includes(':')
    ? `listen [${host}]:${port} ipv6only=off backlog=${routeTable.waiting};`
    : `listen ${host}:${port} backlog=${routeTable.waiting};`;

/** With no proxy in front, where a request comes from is what the socket says. */
const callers = ({ trustedProxies }: GatewaySettings): string =>
  trustedProxies.length === 0
    ? ''
    : [
        ...trustedProxies.map((proxy) => `set_real_ip_from ${proxy};`),
        'real_ip_header X-Forwarded-For;',
        'real_ip_recursive on;',
      ].join('\n');

/** The whole nginx configuration; throws where a path or a slice cannot be said in it. */
export const nginxConfig = (
  settings: GatewaySettings,
  facts: NginxFacts,
): string => `${main(settings, facts)}
http {
${logFormat}
${files(settings)}
types {\n${types.join('\n')}\n}
default_type application/octet-stream;
charset utf-8;
charset_types ${textTypes.filter((type) => type !== 'text/html').join(' ')};
sendfile on;
tcp_nopush on;
server_tokens off;
absolute_redirect off;
${compression(facts.modules.length > 0)}
${maps(settings)}
${variantMaps(settings)}
${policies(settings)}
proxy_cache_path ${quotePath(copiesFolder(settings))} keys_zone=shared:256k use_temp_path=off;
limit_conn_zone $network zone=addresses:10m;
${upstreams(settings, facts)}
server {
${listen(settings)}
${limits(settings)}
${callers(settings)}
${addHeaders(settings)}
${errorPages()}
recursive_error_pages on;
${proxy(settings)}
${chooseVariants(settings)}
${locations(settings, facts.modules.length > 0)}
${errorLocations(addHeaders(settings))}
}
}
`;
