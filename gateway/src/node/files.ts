import type { Request, RequestHandler, Response } from 'express';
import type { GatewaySettings, SliceKey, SliceSource } from '../options';
import { routeTable } from '../route-table';
import { firstMatch } from '../table/rule';
import { answerError } from './answer';
import { forwardFile } from './development';
import { sendFile } from './send-file';

type Settings = () => GatewaySettings;

const sendFrom = async (
  source: SliceSource,
  name: string,
  request: Request,
  response: Response,
): Promise<void> => {
  if ('url' in source) return forwardFile(request, response, source.url, name);
  if (!(await sendFile(request, response, source.dir, name))) answerError(response, 404);
};

/** The files of each slice, below /remotes/<slice>/. */
export const remotes =
  (settings: Settings): RequestHandler =>
  async (request, response) => {
    const slices = settings().slices as Record<string, SliceSource>;
    const [, slice = '', name = ''] = /^\/remotes\/([^/]+)(\/.+)$/.exec(response.locals.path) ?? [];
    if (!Object.hasOwn(slices, slice)) return answerError(response, 404);
    await sendFrom(slices[slice as SliceKey] as SliceSource, name, request, response);
  };

/** The files of the root: icons, robots.txt and the like, from the shell. */
export const rootFiles =
  (settings: Settings): RequestHandler =>
  (request, response) =>
    sendFrom(settings().slices.shell, response.locals.path, request, response);

/** The application: a prerendered page, else the shell's; with 404 where there is no such page. */
export const pages =
  (settings: Settings): RequestHandler =>
  async (request, response) => {
    const { pages: folder, slices } = settings();
    const page = firstMatch(routeTable.pages, response.locals.path);
    if (page && (await sendFile(request, response, folder, page))) return;
    if (!page) response.status(404).locals.status = 404;
    await sendFrom(slices.shell, '/index.html', request, response);
  };
