import type { ServiceName } from '@hypercar/contracts/endpoint';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { hiddenHeaders } from '../table/security-headers';
import { deploymentsUpstream, sharedUpstream, writesUpstream } from './maps';
import { quotePath } from './quote';

/** Where the relays of services listen whose replicas have names. */
export type Relays = Partial<Record<ServiceName, string>>;

/** Where nginx reaches what this process does for it. */
export interface Ways {
  relays: Relays;
  /** Where calls with a body go; see writes.ts. */
  writes: string[];
}

const wordOf = (replica: string): string =>
  replica.startsWith('unix:') ? quotePath(replica) : replica;

// A failed replica is tried again at once: it may just be restarting.
const servers = (replicas: readonly string[]): string =>
  replicas.map((replica) => `server ${wordOf(replica)} max_fails=0;`).join('\n');

const upstream = (name: string, replicas: readonly string[], kept = ''): string =>
  `upstream ${name} {\n${servers(replicas)}${kept}\n}`;

/**
 * As many as are used at once under load: each call beyond them makes a connection of its own, and when those are not
 * accepted as fast as they come, nginx answers 502 until the load is gone.
 */
const keptConnections = (openFiles: number): string => `
keepalive ${Math.min(512, Math.floor(openFiles / 16))};
keepalive_timeout ${routeTable.idleUpstreamMs}ms;`;

/** Without the process of writes.ts, which a killed gateway has lost, each call goes to a replica. */
const sharing = (settings: GatewaySettings, { relays, writes }: Ways, kept: string): string[] =>
  [...new Set(routeTable.publicReads.values())].map((service) => {
    const replicas = relays[service] ? [relays[service]] : settings.upstreams[service];
    const instead = replicas.map((replica) => `\nserver ${wordOf(replica)} max_fails=0 backup;`);
    return upstream(sharedUpstream(service), writes, instead.join('') + kept);
  });

/**
 * Each service with its replicas. A relay is listed twice, so that a call that one replica breaks off is sent to the next,
 * and without keep-alive, which ends with the replica.
 */
export const upstreams = (
  settings: GatewaySettings,
  { openFiles, ...ways }: Ways & { openFiles: number },
): string => {
  const { relays, writes } = ways;
  const kept = keptConnections(openFiles);
  return [
    ...Object.entries(settings.upstreams).map(([service, replicas]) => {
      const relay = relays[service as ServiceName];
      return relay ? upstream(service, [relay, relay]) : upstream(service, replicas, kept);
    }),
    upstream(writesUpstream, writes, kept),
    ...sharing(settings, ways, kept),
    ...(settings.deployments ? [upstream(deploymentsUpstream, [settings.deployments.at])] : []),
  ].join('\n');
};

/** How calls are proxied. Unbuffered: the answers are small, and event streams need no list of their own. */
export const proxy = ({ timeouts }: GatewaySettings): string => `proxy_http_version 1.1;
proxy_buffering off;
proxy_buffer_size 16k;
proxy_buffers 4 16k;
proxy_redirect off;
proxy_connect_timeout ${timeouts.connectMs}ms;
proxy_read_timeout ${timeouts.readMs}ms;
proxy_send_timeout ${timeouts.readMs}ms;
proxy_next_upstream error timeout;
proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Charset;
proxy_set_header Host $service;
proxy_set_header Connection "";
proxy_set_header X-Request-Id $kept_id;
proxy_set_header X-Forwarded-For $peer;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_set_header X-Forwarded-Host "";
proxy_set_header X-Forwarded-Port "";
proxy_set_header X-Real-IP "";
proxy_set_header Forwarded "";
proxy_set_header If-None-Match $http_if_none_match;
proxy_set_header Accept-Encoding $passed_encoding;
proxy_hide_header X-Upstream;
${hiddenHeaders.map((name) => `proxy_hide_header ${name};`).join('\n')}`;
