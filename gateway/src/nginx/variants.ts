import { groupCookie, previewCookie } from '@hypercar/contracts/variant-cookies';
import { join } from 'node:path';
import { type GatewaySettings, type SliceKey, type SliceSource, sliceNames } from '../options';
import { routeTable } from '../route-table';
import {
  canaryFolder,
  entryOf,
  groupCookieEnd,
  groupsFolder,
  variantCache,
  variantFolder,
  variantPatterns,
} from '../table/variants';
import { map } from './map';
import { quote, quotePath } from './quote';

type Variants = NonNullable<GatewaySettings['variants']>;

const named = (what: string, slice: SliceKey): string => `$${what}_${slice.replace('-', '_')}`;
/** A path that goes on with a variable. */
const pathWith = (folder: string, rest: string): string =>
  `${quotePath(folder).slice(0, -1)}/${rest}"`;
const cookie = (name: string): string => `$cookie_${name}`;

/** The folder of what a browser gets of a slice. */
export const folderOf = (slice: SliceKey): string => named('folder', slice);
/** The folder of the pages that a browser gets. */
export const pagesFolder = '$pages_folder';

/** The folder of what is live of a slice; throws for one from a development server. */
export const dirOf = (source: SliceSource): string => {
  if ('dir' in source) return source.dir;
  throw new Error('A slice from a development server needs the Node engine.');
};

const none = 'default "";';
const choices = sliceNames.map((slice) => named('at', slice)).join('');

// The last two decimal digits of a random number: each of 00 to 99 is as likely.
const groupMaps = ({ dir }: Variants): string[] => [
  map('$request_id', '$new_group', [
    'default 99;',
    '"~(?<tens>[0-9])[a-f]*(?<ones>[0-9])[a-f]*$" $tens$ones;',
  ]),
  map(cookie(groupCookie), '$kept_group', [
    none,
    `${quote(`~${variantPatterns.group}`)} ${cookie(groupCookie)};`,
  ]),
  map('$uri', '$is_document', [
    'default 1;',
    '/healthz "";',
    ...[routeTable.api, routeTable.remotes, routeTable.file].map(
      (pattern) => `${quote(`~${pattern}`)} "";`,
    ),
  ]),
  map('"$kept_group:$is_document"', '$group', [none, '"~^[0-9]" $kept_group;', '":1" $new_group;']),
  map('$group', '$canaries', [`default ${quotePath(join(dir, groupsFolder))};`, '"" "";']),
];

const cookieMap = ({ secure }: Variants): string =>
  map(`"$is_document:$canary_runs:${cookie(groupCookie)}"`, '$group_cookie', [
    none,
    '"~^1:1:[0-9][0-9]$" "";',
    `"~^1:1:" "${groupCookie}=$new_group${groupCookieEnd(secure)}";`,
    `"~^1::." "${groupCookie}=${groupCookieEnd(secure, 0)}";`,
  ]);

const sliceMaps = ({ dir }: Variants, slice: SliceKey): string[] => {
  const folder = join(dir, slice, variantFolder);
  const preview = cookie(previewCookie(slice));
  const entry = entryOf(slice);
  return [
    map('$canary_runs', named('canary', slice), [
      none,
      `1 ${pathWith(join(dir, groupsFolder, slice), `$group/${entry}`)};`,
    ]),
    map(preview, named('preview', slice), [
      none,
      `${quote(`~${variantPatterns.key}`)} ${pathWith(folder, `${preview}/${entry}`)};`,
    ]),
  ];
};

const folderMaps = ({ slices, pages, variants }: GatewaySettings): string[] => [
  ...sliceNames.map((slice) => {
    const live = quotePath(dirOf(slices[slice]));
    const other =
      variants && pathWith(join(variants.dir, slice, variantFolder), named('at', slice));
    return map(named('at', slice), folderOf(slice), [`default ${other ?? live};`, `live ${live};`]);
  }),
  map('"$at_shell/$at_mf_public"', pagesFolder, [
    `default ${variants ? pathWith(variants.pages, '$at_shell/$at_mf_public') : quotePath(pages)};`,
    `"live/live" ${quotePath(pages)};`,
  ]),
];

/** What is sent depends on a cookie, unless all that is chosen is live and no canary runs. */
const cacheMaps = [
  map(`"$canary_runs$group_cookie${choices}"`, '$differs', [
    'default 1;',
    `"${sliceNames.map(() => 'live').join('')}" "";`,
  ]),
  map('"$differs:$cache"', '$sent_cache', [
    `default ${quote(variantCache)};`,
    '"~^:(?<cache_of_all>.*)$" $cache_of_all;',
    '"~^1:(?<cache_of_any>|no-store|.*immutable)$" $cache_of_any;',
  ]),
  map('$sent_cache', '$vary', [none, `${quote(variantCache)} Cookie;`]),
];

/** Maps for the choice of builds by cookies; see `chooseVariants`. */
export const variantMaps = (settings: GatewaySettings): string => {
  const { variants } = settings;
  return [
    ...(variants
      ? [
          ...groupMaps(variants),
          cookieMap(variants),
          ...sliceNames.flatMap((s) => sliceMaps(variants, s)),
        ]
      : [map('$uri', '$group_cookie', [none])]),
    ...folderMaps(settings),
    ...cacheMaps,
  ].join('\n');
};

const chooseOne = (slice: SliceKey): string =>
  [
    `if (-f ${named('canary', slice)}) { set ${named('at', slice)} ${canaryFolder}; }`,
    `if (-f ${named('preview', slice)}) { set ${named('at', slice)} ${cookie(previewCookie(slice))}; }`,
  ].join('\n');

/**
 * Chooses the build of each slice: the preview whose key a cookie holds, the canary of the browser's group, or what is
 * live. By files, because nginx is never reloaded (decision 025). A path that no cookie names is empty, and costs nothing.
 */
export const chooseVariants = ({ variants }: GatewaySettings): string =>
  [
    'set $canary_runs "";',
    ...sliceNames.map((slice) => `set ${named('at', slice)} live;`),
    ...(variants
      ? ['if (-d $canaries) { set $canary_runs 1; }', ...sliceNames.map(chooseOne)]
      : []),
  ].join('\n');
