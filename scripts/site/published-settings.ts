import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { getSiteSettings, siteSettings } from '@hypercar/contracts/site-settings';
import { z } from 'zod';

const everyMs = 2000;

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

interface Seen {
  tag: string;
  settings: SiteSettings;
}

/** What is published, unless it is what was seen. Throws when the service does not answer it. */
const ask = async (address: string, seen: Seen | undefined): Promise<Seen | undefined> => {
  const answer = await fetch(address + getSiteSettings.path, {
    headers: seen ? { 'If-None-Match': seen.tag, 'Cache-Control': 'max-age=0' } : {},
    signal: AbortSignal.timeout(everyMs),
  });
  if (answer.status === 304) return undefined;
  if (!answer.ok) throw new Error(`svc-contest answered ${answer.status}`);
  const settings = siteSettings.parse(await answer.json());
  return { tag: answer.headers.get('etag') ?? '', settings };
};

/** Says why a publication is not in the pages, once for each reason. */
const reporting = (onNew: (settings: SiteSettings) => Promise<void>) => {
  let said = '';
  return async (settings: SiteSettings): Promise<void> => {
    try {
      await onNew(settings);
      said = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== said)
        process.stderr.write(`The publication is not in the pages: ${message}\n`);
      said = message;
      throw error;
    }
  };
};

/** Calls `onNew` within two seconds of a publication, again until it succeeds, and says what failed; returns what ends it. */
export const followPublished = (
  addressOf: () => string,
  onNew: (settings: SiteSettings) => Promise<void>,
  pauseMs = everyMs,
): (() => void) => {
  let seen: Seen | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const take = reporting(onNew);
  const look = async (): Promise<void> => {
    try {
      const next = await ask(addressOf(), seen);
      if (next) await take(next.settings);
      seen = next ?? seen;
    } catch {
      // What is live stays; the next look tries again.
    }
    if (!ended) timer = setTimeout(() => void look(), pauseMs).unref();
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
};
