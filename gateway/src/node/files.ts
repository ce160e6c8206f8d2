import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { type GatewaySettings, type SliceKey, sliceNames } from '../options';
import { rootFolder, routeTable } from '../route-table';
import { firstMatch } from '../table/rule';
import { answerError } from './answer';
import { forwardFile } from './development';
import { localsOf } from './locals';
import { sendFile } from './send-file';

type Settings = () => GatewaySettings;

const sendFrom = async (
  settings: GatewaySettings,
  slice: SliceKey,
  name: string,
  [request, response]: [Request, Response],
): Promise<void> => {
  const source = settings.slices[slice];
  if ('url' in source)
    return forwardFile(request, response, source.url, `/remotes/${slice}${name}`);
  if (!(await sendFile(request, response, source.dir, name))) answerError(response, 404);
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
    if (page && (await sendFile(request, response, settings().pages, page))) return;
    if (!page) localsOf(response.status(404)).status = 404;
    await sendFrom(settings(), 'shell', '/index.html', [request, response]);
  };
