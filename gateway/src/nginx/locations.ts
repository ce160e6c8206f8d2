import { join } from 'node:path';
import type { GatewaySettings, SliceSource } from '../options';
import { rootFolder, routeTable } from '../route-table';
import { errorPages } from './errors';
import { deploymentsUpstream } from './maps';
import { quote, quotePath } from './quote';

const notRefused = 'if ($refused) { return 404; }';
const readOnly = `${notRefused}\nif ($writes) { return 405; }`;

const dirOf = (source: SliceSource): string => {
  if ('dir' in source) return source.dir;
  throw new Error('A slice from a development server needs the Node engine.');
};

const health = `location = /healthz {
default_type application/json;
return 200 '{"status":"ok"}';
}`;

// 418 and 419 are internal. 418 stands for a write that must not be sent twice: it goes on a connection of
// its own, which no replica is about to close. 419 stands for a write with an idempotency key: when a replica breaks it
// off, it is sent to another one.
const calls = (): string => `location ~ ${quote(routeTable.api)} {
${notRefused}
${errorPages()}
error_page 418 = @once;
error_page 419 = @keyed;
if ($service = "") { return 404; }
if ($kind = once) { return 418; }
if ($kind = keyed) { return 419; }
proxy_pass http://$service;
}
location @once {
proxy_pass http://$service-once;
}
location @keyed {
proxy_next_upstream error non_idempotent;
proxy_pass http://$service;
}`;

// Not kept in memory or in a file here: the receiver checks the token before it takes the body.
const deployments = ({ maxBytes }: NonNullable<GatewaySettings['deployments']>): string =>
  `location ~ ${quote(routeTable.deployments)} {
${notRefused}
client_max_body_size ${maxBytes};
proxy_request_buffering off;
proxy_pass http://${deploymentsUpstream};
}`;

const sliceFiles = ([name, source]: [
  string,
  SliceSource,
]): string => `location ^~ /remotes/${name}/ {
${readOnly}
alias ${quotePath(`${dirOf(source)}/`)};
try_files $uri =404;
}`;

// Files that are made from the settings come before those of the shell's build.
const rootFiles = (folder: string, shell: string): string => `location ~ ${quote(routeTable.file)} {
${readOnly}
root ${quotePath(join(folder, rootFolder))};
try_files $uri @shellfile;
}
location @shellfile {
root ${shell};
try_files $uri =404;
}`;

// 410 is internal: it stands for "no such page", which the shell renders with status 404.
const pages = (folder: string, shell: string): string => `location / {
${readOnly}
${errorPages()}
error_page 410 =404 @shell;
if ($page = "") { return 410; }
root ${quotePath(folder)};
try_files $page @shell;
}
location @shell {
root ${shell};
try_files /index.html =404;
}`;

/** The route table as nginx locations. */
export const locations = (settings: GatewaySettings): string => {
  const { slices } = settings;
  const shell = quotePath(dirOf(slices.shell));
  return [
    health,
    // The first matching pattern wins.
    ...(settings.deployments ? [deployments(settings.deployments)] : []),
    calls(),
    ...Object.entries(slices).map(sliceFiles),
    `location ${quote('/remotes/')} { return 404; }`,
    `location ~ ${quote(routeTable.remotes)} { return 404; }`,
    rootFiles(settings.pages, shell),
    pages(settings.pages, shell),
  ].join('\n');
};
