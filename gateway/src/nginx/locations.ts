import { join } from 'node:path';
import {
  type GatewaySettings,
  type SliceKey,
  type SliceSource,
  sliceNames,
  type Upstreams,
} from '../options';
import { rootFolder, routeTable } from '../route-table';
import { uploads } from '../table/uploads';
import { copyKey } from './copies';
import { errorPages } from './errors';
import { deploymentsUpstream, sharedUpstream, writesUpstream } from './maps';
import { quote, quotePath } from './quote';
import { dirOf, folderOf, pagesFolder } from './variants';

/** That process may wait for one replica after the other. */
const mostReplicas = (upstreams: Upstreams): number =>
  Math.max(...Object.values(upstreams).map(({ length }) => length));

const notRefused = 'if ($refused) { return 404; }';
const readOnly = `${notRefused}\nif ($writes) { return 405; }`;

const health = `location = /healthz {
default_type application/json;
return 200 '{"status":"ok"}';
}`;

// 418 to 420 are internal. 418 and 420 stand for calls that go by the process of writes.ts: the former part by part as they
// arrive; the answers to the latter are compressed there, once for all, and copied here for as long as it says (copies.ts).
// 419 are writes that do not need it; a service gets them once they are whole.
const calls = (
  { timeouts, upstreams }: GatewaySettings,
  brotli: boolean,
): string => `location ~ ${quote(routeTable.api)} {
${notRefused}
${errorPages()}
error_page 418 = @written;
error_page 419 = @light;
error_page 420 = @shared;
if ($service = "") { return 404; }
if ($light) { return 419; }
if ($written) { return 418; }
if ($shared) { return 420; }
proxy_pass http://$service;
}
location ~ ${quote(routeTable.media)} {
${readOnly}
proxy_pass http://$service;
}
location @shared {
gzip off;${brotli ? '\nbrotli off;' : ''}
max_ranges 0;
proxy_buffering on;
proxy_cache shared;
proxy_cache_key ${quote(copyKey)};
proxy_ignore_headers X-Accel-Redirect X-Accel-Limit-Rate X-Accel-Charset X-Accel-Buffering Cache-Control Expires Vary;
proxy_next_upstream error;
proxy_read_timeout ${timeouts.readMs * (1 + mostReplicas(upstreams))}ms;
proxy_pass http://${sharedUpstream('$service')};
}
location @light {
client_body_timeout 3s;
proxy_next_upstream error non_idempotent;
proxy_pass http://$service;
}
location @written {
proxy_request_buffering off;
proxy_read_timeout ${timeouts.readMs * (1 + mostReplicas(upstreams))}ms;
proxy_pass http://${writesUpstream};
}`;

// Not kept in memory or in a file here: the receiver checks the token before it takes the body.
const deployments = ({ maxBytes }: NonNullable<GatewaySettings['deployments']>): string =>
  `location ~ ${quote(routeTable.deployments)} {
${notRefused}
client_max_body_size ${maxBytes};
proxy_request_buffering off;
proxy_pass http://${deploymentsUpstream};
}`;

// Passed on part by part, as the service knows the sender before it takes the file; the list at the same path goes along.
const upload = (path: string, maxBytes: number, { timeouts }: GatewaySettings): string =>
  `location = ${path} {
${notRefused}
client_max_body_size ${maxBytes};
proxy_request_buffering off;
proxy_read_timeout ${timeouts.uploadedMs + timeouts.readMs}ms;
proxy_pass http://${writesUpstream};
}`;

// Hashed files lie in one folder, whichever build they are of.
const sliceFiles = (
  name: SliceKey,
  source: SliceSource,
): string => `location ^~ /remotes/${name}/assets/ {
${readOnly}
alias ${quotePath(`${dirOf(source)}/assets/`)};
try_files $uri =404;
}
location ^~ /remotes/${name}/ {
${readOnly}
alias ${folderOf(name)}/;
try_files $uri =404;
}`;

// Files that are made from the settings come before those of the shell's build.
const rootFiles = (folder: string): string => `location ~ ${quote(routeTable.file)} {
${readOnly}
root ${quotePath(join(folder, rootFolder))};
try_files $uri @shellfile;
}
location @shellfile {
root ${folderOf('shell')};
try_files $uri =404;
}`;

const redirect = ([path, to]: [string, string]): string => `location = ${quote(path)} {
${readOnly}
return 302 ${quote(to)};
}`;

// 410 is internal: it stands for "no such page", which the shell renders with status 404.
const pages = (): string => `location ~ ${quote(routeTable.optionalPages)} {
${readOnly}
${errorPages()}
error_page 410 =404 @shell;
root ${pagesFolder};
try_files $page =410;
}
location / {
${readOnly}
${errorPages()}
error_page 410 =404 @shell;
if ($page = "") { return 410; }
root ${pagesFolder};
try_files $page @shell;
}
location @shell {
root ${folderOf('shell')};
try_files /index.html =404;
}`;

/** The route table as nginx locations. */
export const locations = (settings: GatewaySettings, brotli: boolean): string => {
  const { slices, pages: folder, deployments: receiver } = settings;
  return [
    health,
    // The first matching pattern wins.
    ...(receiver ? [deployments(receiver)] : []),
    ...[...uploads].map(([call, { maxBytes }]) => upload(call.split(' ')[1]!, maxBytes, settings)),
    calls(settings, brotli),
    ...sliceNames.map((name) => sliceFiles(name, slices[name])),
    `location ${quote('/remotes/')} { return 404; }`,
    `location ~ ${quote(routeTable.remotes)} { return 404; }`,
    ...Object.entries(routeTable.redirects).map(redirect),
    rootFiles(folder),
    pages(),
  ].join('\n');
};
