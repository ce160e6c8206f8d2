import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { hiddenHeaders } from '../table/security-headers';

/** Each service with its replicas. A replica that failed is asked again at once: it may just be restarting. */
export const upstreams = (settings: GatewaySettings): string =>
  Object.entries(settings.upstreams)
    .map(
      ([service, replicas]) => `upstream ${service} {
${replicas.map((replica) => `server ${replica} max_fails=0;`).join('\n')}
keepalive 64;
keepalive_timeout ${routeTable.idleUpstreamMs}ms;
}`,
    )
    .join('\n');

/** How calls are passed on. Unbuffered: the answers are small, and an event stream needs no list this way. */
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
proxy_set_header Accept-Encoding "";
${hiddenHeaders.map((name) => `proxy_hide_header ${name};`).join('\n')}`;
