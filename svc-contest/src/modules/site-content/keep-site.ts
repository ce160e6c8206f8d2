import { AsyncResource } from 'node:async_hooks';
import { picturesIn } from '@hypercar/contracts/picture-fields';
import type { SiteContent } from '@hypercar/contracts/site-content';
import { repeat } from '@hypercar/service-kit/repeat';
import { settled } from '@hypercar/service-kit/settled';
import { findSeasons, periodsOf, type SeasonRecord, seasonPeriods } from '../seasons/seasons';
import type { ProjectDates } from '../tiles/tiles';
import { type SiteAct, publishDue } from './change-site';
import { asOf, findNewer, findNewest, type SiteNow, type StoredSite } from './site-versions';

/** How old what a call works with may be. */
const freshMs = 2000;
/** How often it is looked for plans while nobody calls. */
const everyMs = 30_000;

export interface SiteOptions {
  defaults: SiteContent;
  now: () => Date;
  /** Tells the audit log of an act. */
  tell: (by: SiteAct['by'], ...what: Parameters<SiteAct['told']>) => Promise<void>;
}

type Bound = 'contestStart' | 'contestEnd' | 'projectStart' | 'projectEnd';

/** The two moments of a content that may change at any time. */
const between = (live: () => SiteContent, start: Bound, end: Bound) => ({
  get start(): Date {
    return new Date(live()[start]);
  },
  get end(): Date {
    return new Date(live()[end]);
  },
});

/** What the draft, a plan or the live site shows of the libraries. */
const shownBy = (read: () => Promise<SiteNow>) => {
  const readContents = async (): Promise<Partial<SiteContent>[]> => {
    const { draft, live, planned } = await read();
    return [draft, live ?? {}, planned?.content ?? {}];
  };
  return {
    /** The ids of the pictures. */
    readShownPictures: async (): Promise<ReadonlySet<string>> =>
      new Set((await readContents()).flatMap(picturesIn)),
    /** The ids of the films. */
    readShownFilms: async (): Promise<ReadonlySet<string>> =>
      new Set((await readContents()).flatMap(({ heroFilm }) => heroFilm ?? [])),
  };
};

/** Reads the content with the seasons, and remembers the last of both. */
const remembering = (defaults: SiteContent) => {
  let known: StoredSite | undefined;
  let seasons: readonly SeasonRecord[] = [];
  let [begun, shown] = [0, 0];
  const take = async (reading: Promise<StoredSite>): Promise<StoredSite> => {
    const turn = (begun += 1);
    const state = await reading;
    // After the content: the dates of a season are never known before it is.
    const stored = await findSeasons();
    // Of two at once the one that began first may end last.
    if (turn > shown) [shown, seasons, known] = [turn, stored, state];
    return state;
  };
  return {
    known: () => known,
    seasons: () => seasons,
    read: (): Promise<SiteNow> => take(findNewest(defaults)),
    readNewer: (): Promise<SiteNow> => take(findNewer(defaults, known)),
  };
};

/**
 * Answers what a call waits for: one look when the last one began too long ago, else nothing. Calls that keep coming wait for
 * none, because a look that is half as old is repeated beside them.
 */
const lookWhenOld = (look: () => Promise<unknown>) => {
  let lookedAt = -Infinity;
  let waking: Promise<void> | undefined;
  // Bound, because it goes on when the call that begins it ends: others wait for it, too. When it fails or takes too long, what
  // is known counts, and a call's own queries say that the database is down.
  const begin = AsyncResource.bind(() => settled(look()));
  return (): Promise<void> | undefined => {
    const now = performance.now();
    const age = now - lookedAt;
    if (age < freshMs / 2) return waking;
    lookedAt = now;
    const looked = begin();
    if (age > freshMs) waking = looked.finally(() => (waking = undefined));
    return waking;
  };
};

/** What is live, at most two seconds old in each call that has waited for `fresh`; and the job that carries out planned publications. */
export const keepSite = ({ defaults, now, tell }: SiteOptions) => {
  const memory = remembering(defaults);
  const job = repeat('planned publications', everyMs, async () => {
    const { planned } = await memory.readNewer();
    if (!planned) return;
    const leftMs = planned.at.getTime() - now().getTime();
    if (leftMs > 0) return leftMs;
    // Anew: the name that the audit log is told may be that of a deleted account by now.
    const state = await memory.read();
    if (!state.planned) return;
    const { by } = state.planned;
    await publishDue(state, now(), defaults, (...what) => tell(by, ...what));
    await memory.read();
  });
  const liveOf = (state: SiteNow | undefined): SiteContent => ({
    ...defaults,
    ...(state && asOf(state, now()).live),
  });
  const live = (): SiteContent => liveOf(memory.known());
  const published = between(live, 'contestStart', 'contestEnd');
  const seasons = seasonPeriods(() =>
    periodsOf(memory.seasons(), { start: published.start, end: published.end }),
  );
  return {
    defaults,
    /** What a call waits for before it asks for what is below. */
    fresh: lookWhenOld(memory.readNewer),
    /** The current season's period as it is live, and those of the others. */
    seasons,
    /** The tile project's days as they are live. */
    projectDates: between(live, 'projectStart', 'projectEnd') satisfies ProjectDates,
    /** Reads what is live from the database, and nothing of the seasons: the pages ask every few seconds. */
    readLive: async (): Promise<SiteContent> => liveOf(await findNewer(defaults, memory.known())),
    readState: async (): Promise<SiteNow> => {
      const state = await memory.read();
      // What has just been planned may be due before the job looks again.
      if (state.planned) job.nudge();
      return state;
    },
    ...shownBy(memory.read),
    /** True for a film that visitors see. */
    isLiveFilm: (id: string): boolean => live().heroFilm === id,
    tell,
    stop: () => job.stop(),
  };
};
export type Site = ReturnType<typeof keepSite>;
