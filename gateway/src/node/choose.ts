import { randomInt } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';
import { groupCookie, previewCookie } from '@hypercar/contracts/variant-cookies';
import { type GatewaySettings, type SliceKey, sliceNames } from '../options';
import { routeTable } from '../route-table';
import {
  canaryFolder,
  entryOf,
  groupCookieEnd,
  groupsFolder,
  variantFolder,
  variantPatterns,
} from '../table/variants';
import { allLive, type Builds, localsOf } from './locals';

type Variants = NonNullable<GatewaySettings['variants']>;

const isThere = async (kind: 'isFile' | 'isDirectory', ...path: string[]): Promise<boolean> =>
  (await stat(join(...path)).catch(() => undefined))?.[kind]() ?? false;

/** The first cookie of a name, when it has the form that it must have. */
const cookieOf = (request: Request, name: string, pattern: string): string | undefined => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value !== undefined && new RegExp(pattern).test(value) ? value : undefined;
};

const hasCookie = (request: Request, name: string): boolean =>
  cookieOf(request, name, '.') !== undefined;

const buildOf = async (
  { dir }: Variants,
  slice: SliceKey,
  request: Request,
  group: string | undefined,
): Promise<string> => {
  const folder = join(dir, slice, variantFolder);
  const entry = entryOf(slice);
  const key = cookieOf(request, previewCookie(slice), variantPatterns.key);
  if (key && (await isThere('isFile', folder, key, entry))) return key;
  if (group && (await isThere('isFile', dir, groupsFolder, slice, group, entry)))
    return canaryFolder;
  return 'live';
};

const isDocument = (path: string): boolean =>
  ![routeTable.remotes, routeTable.file].some((pattern) => new RegExp(pattern).test(path));

/** The cookie to send with a document, if any: a new group while a canary runs, none any more after it. */
const newCookie = (
  request: Request,
  group: string,
  runs: boolean,
  secure: boolean,
): string | undefined => {
  const kept = cookieOf(request, groupCookie, variantPatterns.group);
  if (runs) return kept ? undefined : `${groupCookie}=${group}${groupCookieEnd(secure)}`;
  return hasCookie(request, groupCookie)
    ? `${groupCookie}=${groupCookieEnd(secure, 0)}`
    : undefined;
};

const newGroup = (): string => String(randomInt(100)).padStart(2, '0');

/** Chooses the build of each slice: the preview whose key a cookie holds, the canary of the browser's group, or what is live. */
export const choose =
  (settings: () => GatewaySettings): RequestHandler =>
  async (request, response, next) => {
    const { variants } = settings();
    const locals = localsOf(response);
    if (!variants) return next();
    const document = isDocument(locals.path);
    const kept = cookieOf(request, groupCookie, variantPatterns.group);
    const group = kept ?? (document ? newGroup() : undefined);
    const runs = group !== undefined && (await isThere('isDirectory', variants.dir, groupsFolder));
    const builds = await Promise.all(
      sliceNames.map((slice) => buildOf(variants, slice, request, runs ? group : undefined)),
    );
    locals.builds = Object.fromEntries(
      sliceNames.map((slice, index) => [slice, builds[index]!]),
    ) as Builds;
    const cookie = document ? newCookie(request, group!, runs, variants.secure) : undefined;
    if (cookie) response.append('Set-Cookie', cookie);
    locals.differs =
      runs || cookie !== undefined || builds.some((build) => build !== allLive.shell);
    next();
  };
