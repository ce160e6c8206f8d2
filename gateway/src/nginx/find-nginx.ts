import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const usualFolders = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/nginx/sbin',
  '/opt/homebrew/bin',
  '/home/linuxbrew/.linuxbrew/bin',
];

const has = (file: string, mode: number): boolean => {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
};

/** The path of nginx, from PATH or the usual folders; undefined when it is not installed. */
export const findNginx = (path = process.env.PATH ?? ''): string | undefined =>
  [...path.split(delimiter).filter(Boolean), ...usualFolders]
    .map((folder) => join(folder, 'nginx'))
    .find((file) => has(file, constants.X_OK));

/** The brotli modules built for this nginx; none unless both are there. */
export const brotliModules = async (nginx: string): Promise<string[]> => {
  const { stderr } = await promisify(execFile)(nginx, ['-V']);
  const option = (name: string) => new RegExp(`--${name}=(\\S+)`).exec(stderr)?.[1];
  const folder = option('modules-path') ?? join(option('prefix') ?? '/usr/local/nginx', 'modules');
  const files = ['filter', 'static'].map((part) =>
    join(folder, `ngx_http_brotli_${part}_module.so`),
  );
  return files.every((file) => has(file, constants.R_OK)) ? files : [];
};
