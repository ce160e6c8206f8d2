import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import type { Progress, Tile } from '@hypercar/contracts/tiles';
import { escaped } from './fill-settings';

/** How far the car was, for readers without JavaScript. */
export interface Standing {
  progress: Progress;
  tiles: readonly Tile[];
  /** When it was read. */
  readAt: Date;
}

const dayMs = 86_400_000;
const figure = (n: number): string => String(Math.round(n * 10) / 10);
const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const momentOf = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** What is needed before and while the project runs, what was managed after it. */
const paceOf = ({ progress, readAt }: Standing, project: SiteSettings['project']) => {
  const first = new Date(project.firstDay);
  const last = new Date(project.lastDay);
  const days = Math.round((last.getTime() - first.getTime()) / dayMs) + 1;
  if (progress.daysRemaining === 0)
    return {
      pace: figure(progress.completedTiles / days),
      paceDetail: `tiles per day of the project · ended ${dayOf.format(last)}`,
    };
  const ahead =
    readAt < first
      ? `${counted(days, 'day')} from ${dayOf.format(first)}`
      : `${counted(progress.daysRemaining, 'day')} remaining`;
  return {
    pace: figure(progress.dailyPace),
    paceDetail: `tiles per day needed · ${ahead}`,
  };
};

const textsOf = (standing: Standing, project: SiteSettings['project']): Record<string, string> => {
  const { progressPercent, completedTiles, totalTiles } = standing.progress;
  const left = totalTiles - completedTiles;
  return {
    percent: `${figure(progressPercent)}%`,
    tiles: `${completedTiles}/${totalTiles} tiles`,
    ...paceOf(standing, project),
    left: String(left),
    leftDetail: `tiles left · ${counted(left, 'square foot').replace('foots', 'feet')}`,
    readAt: `As of ${momentOf.format(standing.readAt)} UTC.`,
  };
};

const tileMark = /data-tile="(\d+)" data-status="pending"([^>]*), pending"/g;

/** The map of a car without a finished tile, as `ui` draws it, becomes that of the standing. */
const fillMap = (part: string, { progress, tiles }: Standing): string => {
  const { completedTiles, totalTiles } = progress;
  const completed = new Set(
    tiles.filter(({ status }) => status === 'completed').map(({ id }) => id),
  );
  return part
    .replace('data-standing-map="true" hidden=""', 'data-standing-map="true"')
    .replace(/(Tile map: |Completed (?:<!-- -->)?)0/g, `$1${completedTiles}`)
    .replace(/(Pending (?:<!-- -->)?)\d+/, `$1${totalTiles - completedTiles}`)
    .replace(tileMark, (whole, id: string, between: string) =>
      completed.has(Number(id))
        ? `data-tile="${id}" data-status="completed"${between}, completed"`
        : whole,
    );
};

const noscript = /<noscript>.*?<\/noscript>/gs;

/** Puts the figures and the finished tiles into a page's parts for readers without JavaScript, where it keeps a place for them. */
export const fillStanding = (
  page: string,
  standing: Standing,
  project: SiteSettings['project'],
): string => {
  const texts = textsOf(standing, project);
  return page.replace(noscript, (part) =>
    fillMap(part, standing).replace(
      /(data-standing="(\w+)"[^>]*>)[^<]*/g,
      (whole, start: string, name: string) =>
        texts[name] === undefined ? whole : start + escaped(texts[name]),
    ),
  );
};
