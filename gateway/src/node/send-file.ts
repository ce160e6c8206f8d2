import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { routeTable } from '../route-table';
import { compressibleTypes, contentTypes, textTypes } from '../table/content-types';
import { firstMatch } from '../table/rule';
import { variantCache } from '../table/variants';
import { type Locals, localsOf } from './locals';

const isFile = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => undefined))?.isFile() ?? false;

const typeOf = (file: string): string =>
  contentTypes[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';

const suffixes = { br: '.br', gzip: '.gz' } as const;

/** The encoding of a precompressed file that the caller accepts. */
const packed = async (request: Request, file: string) => {
  const accepted = ['br', 'gzip'].filter((e) => request.acceptsEncodings(e)) as ('br' | 'gzip')[];
  for (const encoding of accepted) if (await isFile(file + suffixes[encoding])) return encoding;
  return undefined;
};

const cacheOf = ({ path, differs }: Locals): string => {
  const usual = firstMatch(routeTable.cache.rules, path) ?? routeTable.cache.otherFiles;
  return differs && !usual.endsWith('immutable') ? variantCache : usual;
};

const headersOf = (file: string, locals: Locals): Record<string, string> => {
  const type = typeOf(file);
  const cache = cacheOf(locals);
  const varies = [
    ...(compressibleTypes.includes(type) ? ['Accept-Encoding'] : []),
    ...(cache === variantCache ? ['Cookie'] : []),
  ];
  return {
    'Content-Type': textTypes.includes(type) ? `${type}; charset=utf-8` : type,
    'Cache-Control': cache,
    ...(varies.length > 0 && { Vary: varies.join(', ') }),
  };
};

/** Sends a file of a folder, with ETag, conditional and range requests; false when it is missing. */
export const sendFile = async (
  request: Request,
  response: Response,
  folder: string,
  name: string,
): Promise<boolean> => {
  const file = join(folder, name);
  if (!(await isFile(file))) return false;
  const encoding = await packed(request, file);
  for (const entry of Object.entries(headersOf(file, localsOf(response))))
    response.setHeader(...entry);
  if (encoding) response.set('Content-Encoding', encoding);
  const acceptRanges = response.statusCode === 200;
  const options = { root: folder, dotfiles: 'allow', cacheControl: false, acceptRanges } as const;
  await new Promise<void>((resolve, reject) => {
    const sent = encoding ? name + suffixes[encoding] : name;
    response.sendFile(sent, options, (error) => (error ? reject(error) : resolve()));
  });
  return true;
};
