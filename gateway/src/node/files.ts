import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { type GatewaySettings, type SliceKey, sliceNames } from '../options';
import { rootFolder, routeTable } from '../route-table';
import { firstMatch } from '../table/rule';
import { variantFolder, variantPatterns } from '../table/variants';
import { answerError } from './answer';
import { forwardFile } from './development';
import { allLive, localsOf } from './locals';
import { sendFile } from './send-file';

type Settings = () => GatewaySettings;
const assets = new RegExp(variantPatterns.assets);
const optional = new RegExp(routeTable.optionalPages);

const buildsOf = (response: Response) => localsOf(response).builds ?? allLive;

/** Hashed files lie in one folder, whichever build they are of. */
const folderOf = (
  { variants }: GatewaySettings,
  slice: SliceKey,
  live: string,
  response: Response,
): string => {
  const build = buildsOf(response)[slice];
  if (!variants || build === allLive[slice] || assets.test(localsOf(response).path)) return live;
  return join(variants.dir, slice, variantFolder, build);
};

const pagesOf = ({ pages, variants }: GatewaySettings, response: Response): string => {
  const { shell, 'mf-public': screens } = buildsOf(response);
  const live = shell === allLive.shell && screens === allLive['mf-public'];
  return live || !variants ? pages : join(variants.pages, shell, screens);
};

const sendFrom = async (
  settings: GatewaySettings,
  slice: SliceKey,
  name: string,
  [request, response]: [Request, Response],
): Promise<void> => {
  const source = settings.slices[slice];
  if ('url' in source)
    return forwardFile(request, response, source.url, `/remotes/${slice}${name}`);
  const folder = folderOf(settings, slice, source.dir, response);
  if (!(await sendFile(request, response, folder, name))) answerError(response, 404);
};

/** The files of each slice, below /remotes/<slice>/. */
export const remotes =
  (settings: Settings): RequestHandler =>
  async (request, response) => {
    const [, name, file = ''] = /^\/remotes\/([^/]+)(\/.+)$/.exec(localsOf(response).path) ?? [];
    const slice = sliceNames.find((known) => known === name);
    if (!slice) return answerError(response, 404);
    await sendFrom(settings(), slice, file, [request, response]);
  };

/** The files of the root: robots.txt and others made with the pages, icons and others from the shell. */
export const rootFiles =
  (settings: Settings): RequestHandler =>
  async (request, response) => {
    const { path } = localsOf(response);
    const made = join(settings().pages, rootFolder);
    if (await sendFile(request, response, made, path)) return;
    await sendFrom(settings(), 'shell', path, [request, response]);
  };

/** The application: a prerendered page, else the shell's; with 404 where there is no such page. */
export const pages =
  (settings: Settings): RequestHandler =>
  async (request, response) => {
    const page = firstMatch(routeTable.pages, localsOf(response).path);
    if (page && (await sendFile(request, response, pagesOf(settings(), response), page))) return;
    if (!page || optional.test(localsOf(response).path))
      localsOf(response.status(404)).status = 404;
    await sendFrom(settings(), 'shell', '/index.html', [request, response]);
  };
