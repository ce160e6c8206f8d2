import { watchFile } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import path from 'node:path';
import { composePages } from '@hypercar/build-kit/compose-pages';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { getSiteSettings, siteSettingsOf } from '@hypercar/contracts/site-settings';
import { getProgress, listTiles, type Progress, type Tile } from '@hypercar/contracts/tiles';
import { markTimes } from '../release/variant-folders';
import { liveFolder, webRoot } from '../release/web-root';
import { fromRoot } from '../workspaces';
import { folderOf, forgetPairs, type Pair, pairsOf } from './page-pairs';
import { followRead } from './follow-read';
import { keepPublished, readPublished } from './published-settings';
import type { Settings } from './settings';
import { CannotStart } from './stop-with';
import { untilDone } from './until-done';

/** What the pages contain that changes while the site runs. */
interface Content {
  published: SiteSettings;
  progress?: Progress;
  tiles?: Tile[];
  /** When progress or tiles were read. */
  readAt: Date;
}

const siteOf = (settings: Settings, { published, progress, tiles, readAt }: Content) => ({
  settings: published,
  standing: progress && tiles ? { progress, tiles, readAt } : undefined,
  embedScript: settings.EMBED_SCRIPT_URL,
  securityContact: settings.SUPPORT_EMAIL,
});

/** Origins besides ours that the gateway's policies name. */
export const otherHostsOf = (settings: Settings) => {
  const { EMBED_SCRIPT_URL, EMBED_POST_URL, QR_IMAGE_BASE, IMAGE_HOSTS } = settings;
  const origins = (urls: string[]) => [...new Set(urls.map((url) => new URL(url).origin))];
  return {
    embeds: origins([EMBED_SCRIPT_URL, EMBED_POST_URL]),
    images: [...new Set([...origins([QR_IMAGE_BASE]), ...IMAGE_HOSTS])],
  };
};

interface Folders {
  content: Content;
  web: string;
  pages: string;
  variantPages: string;
}

const composePair = async (
  settings: Settings,
  { content, web, pages, variantPages }: Folders,
  [shell, screens]: Pair,
): Promise<void> => {
  const live = shell === 'live' && screens === 'live';
  const pagesDir = live ? pages : path.join(variantPages, shell, screens);
  await composePages({
    shellDist: folderOf(web, 'shell', shell),
    publicDist: folderOf(web, 'mf-public', screens),
    pagesDir,
    site: siteOf(settings, content),
  });
  if (!live) markTimes(pagesDir, `${shell}/${screens}`);
};

/** Answers a complaint for each preview and canary whose pages cannot be made; throws for what is live. */
const composeAll = async (settings: Settings, folders: Folders): Promise<string[]> => {
  const pairs = pairsOf(folders.web);
  const complaints: string[] = [];
  await composePair(settings, folders, ['live', 'live']);
  for (const pair of pairs)
    await composePair(settings, folders, pair).catch((error: unknown) =>
      complaints.push(`The pages of a preview or a canary cannot be made: ${String(error)}`),
    );
  forgetPairs(folders.variantPages, pairs);
  return complaints;
};

const report = (complaints: readonly string[]): void => {
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
};

/** How long a reader without JavaScript may see what has changed meanwhile. */
const standingMs = 10_000;
/** How often it is looked for what nobody tells: a day that has passed, and what another machine has written. */
const untoldMs = 60_000;

type Compose = () => Promise<string[]>;

/** Composes the pages again when a slice is deployed or rolled back, until it succeeds. */
const followReleases = (web: string, compose: Compose): void => {
  const composeAgain = untilDone(
    () => compose().then(report),
    (message) => report([`The pages could not be made again: ${message}`]),
  );
  for (const slice of ['shell', 'mf-public'] as const)
    watchFile(
      path.join(liveFolder(web, slice), 'fragments.json'),
      { interval: 1000, persistent: false },
      (now) => {
        if (now.size > 0) void composeAgain();
      },
    );
};

/** One after the other: of two at a time the older one could end last. */
const inTurn = (work: Compose): Compose => {
  let last = Promise.resolve<string[]>([]);
  return () => {
    last = last.then(work, work);
    return last;
  };
};

/** Composes the pages again at each change of a tile or a figure, once both are known. */
const followStanding = (content: Content, compose: Compose) => {
  const take = async (next: Pick<Content, 'progress' | 'tiles'>): Promise<void> => {
    Object.assign(content, next, { readAt: new Date() });
    if (content.progress && content.tiles) report(await compose());
  };
  return (addressOf: () => string, isTold: boolean) => {
    const pauses = { pauseMs: isTold ? untoldMs : standingMs, leastMs: standingMs };
    return [
      followRead(getProgress, addressOf, (progress) => take({ progress }), pauses),
      followRead(listTiles, addressOf, (tiles) => take({ tiles }), pauses),
    ];
  };
};

/** Reads that are followed, as one. */
const allOf = (followed: readonly ReturnType<typeof followRead>[]) => ({
  hurry: () => followed.forEach(({ hurry }) => hurry()),
  end: () => followed.forEach(({ end }) => end()),
});

/** The pages of development: none, because its scripts have other names than those of a prerendered page. */
export const noPages = fromRoot('.build/no-pages');

/**
 * Joins the pages with this environment's settings below the data folder, for what is live and for each preview and
 * canary; answers where they are, how to compose them again, which throws CannotStart where one of them does not fit, and
 * how to do so at each publication of the owner's content and each change of a tile, which svc-contest tells at an address.
 * Who is told of changes calls `hurry` at each.
 */
export const preparePages = async (settings: Settings) => {
  const run = path.join(settings.dataDir, 'run');
  const web = webRoot(settings.dataDir);
  const pages = path.join(run, 'pages');
  const variantPages = path.join(run, 'variant-pages');
  const defaults = siteSettingsOf(settings, settings.publicUrl);
  const kept = path.join(run, 'published.json');
  const content: Content = { published: readPublished(kept, defaults), readAt: new Date() };
  const compose = inTurn(() => composeAll(settings, { content, web, pages, variantPages }));
  report(await compose());
  let composed = content.published;
  followReleases(web, compose);
  const secure = settings.publicUrl.startsWith('https:');
  const composeAgain = async (): Promise<void> => {
    const [complaint] = await compose();
    if (complaint) throw new CannotStart(complaint);
  };
  const takeSettings = async (next: SiteSettings): Promise<void> => {
    if (isDeepStrictEqual(next, composed)) return;
    content.published = next;
    report(await compose());
    composed = next;
    keepPublished(kept, defaults, next);
  };
  const standing = followStanding(content, compose);
  const followContent = (addressOf: () => string, isTold = false) => {
    const pauses = isTold ? { pauseMs: standingMs } : undefined;
    const settled = followRead(getSiteSettings, addressOf, takeSettings, pauses);
    return allOf([settled, ...standing(addressOf, isTold)]);
  };
  return {
    pages,
    variants: { dir: web, pages: variantPages, secure },
    composeAgain,
    followContent,
  };
};
