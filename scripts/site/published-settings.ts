import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { siteSettings } from '@hypercar/contracts/site-settings';
import { z } from 'zod';

const kept = z.object({ defaults: siteSettings, published: siteSettings });

/** What was published when the site ran last; the defaults when there is nothing, or when they have changed since. */
export const readPublished = (file: string, defaults: SiteSettings): SiteSettings => {
  try {
    const read = kept.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isDeepStrictEqual(read.defaults, defaults) ? read.published : defaults;
  } catch {
    return defaults;
  }
};

/** Keeps what is published for the next start. */
export const keepPublished = (
  file: string,
  defaults: SiteSettings,
  published: SiteSettings,
): void => {
  writeFileSync(`${file}.new`, JSON.stringify({ defaults, published }));
  renameSync(`${file}.new`, file);
};
