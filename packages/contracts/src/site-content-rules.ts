import { coursePackageNames } from './course-packages';
import { toCents, toMoney } from './money';
import { fieldOfSlot, noPictures } from './picture-fields';
import type { SiteContent, SiteContentVersion } from './site-content';
import { type CheapestPackage, type PackagePrices, type SiteSettings } from './site-defaults';
import { filmOf, renderedFilm, type SiteFilm } from './site-films';
import { inSlot, slotPictures, type StoredPicture } from './site-pictures';
import { noPages, pagesIn } from './page-fields';
import { noLists, siteLists } from './site-sections';
import { noTexts, ownTextsIn } from './text-fields';
import { projectOf } from './site-settings';

/** A sentence about fields that do not fit each other, at the field where it is said. */
export interface ContentComplaint {
  /** `maxKitEarlyBird` or `gallery.0.picture`. */
  path: string;
  message: string;
}

const packages = [
  ['fullCourseEarlyBird', 'fullCourseRegular'],
  ['courseKitEarlyBird', 'courseKitRegular'],
  ['maxKitEarlyBird', 'maxKitRegular'],
] as const;

const contestComplaints = ({ contestStart, contestEnd }: SiteContent): ContentComplaint[] =>
  Date.parse(contestStart) < Date.parse(contestEnd)
    ? []
    : [{ path: 'contestEnd', message: 'The contest must end after it begins' }];

const dayMs = 86_400_000;
/** The chart of the project has a point for each of its days. */
const longestProject = 366;

const projectComplaints = ({ projectStart, projectEnd }: SiteContent): ContentComplaint[] => {
  const days = (Date.parse(projectEnd) - Date.parse(projectStart)) / dayMs + 1;
  if (days < 1)
    return [{ path: 'projectEnd', message: 'The project must not end before its first day' }];
  if (days <= longestProject) return [];
  return [{ path: 'projectEnd', message: `The project has at most ${longestProject} days` }];
};

/** What does not fit in a whole content; empty when it may be saved. */
export const complaintsOf = (content: SiteContent): ContentComplaint[] => {
  const prices = packages.flatMap(([earlyBird, regular]) =>
    toCents(content[earlyBird]) > toCents(content[regular])
      ? [{ path: earlyBird, message: 'The early-bird price must not be above the regular price' }]
      : [],
  );
  return [...prices, ...contestComplaints(content), ...projectComplaints(content)];
};

const short = (cents: number): string => `$${toMoney(cents).replace(/\.00$/, '')}`;

/** `Or 4 payments of about $45`, rounded up to a whole dollar, as providers round and add fees in ways of their own. */
const inParts = (price: string, count: number | null): string =>
  count === null ? '' : `Or ${count} payments of about $${Math.ceil(toCents(price) / count / 100)}`;

const pricesOf = (earlyBird: string, regular: string, parts: number | null): PackagePrices => ({
  earlyBird,
  regular,
  saved: short(toCents(regular) - toCents(earlyBird)),
  parts: { earlyBird: inParts(earlyBird, parts), regular: inParts(regular, parts) },
});

/** The lowest early-bird price without its cents. */
const entryOf = (content: SiteContent): string =>
  `$${Math.floor(Math.min(...packages.map(([price]) => toCents(content[price]))) / 100)}`;

const packageIds = {
  fullCourse: 'full-course',
  courseKit: 'course-kit',
  maxKit: 'max-kit',
} as const;

/** The package with the lowest of these prices; the first of several. */
const cheapestOf = (content: SiteContent, kind: 'EarlyBird' | 'Regular'): CheapestPackage => {
  const ids = ['fullCourse', 'courseKit', 'maxKit'] as const;
  const priceOf = (id: (typeof ids)[number]) => content[`${id}${kind}`];
  const id = ids.reduce((low, next) =>
    toCents(priceOf(next)) < toCents(priceOf(low)) ? next : low,
  );
  return { name: content[`${id}Name`] || coursePackageNames[packageIds[id]], price: priceOf(id) };
};

const ordinals: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const plural = new Intl.PluralRules('en-US', { type: 'ordinal' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** `2026-12-24` as `December 24th`. */
const inWords = (date: string): string => {
  const on = new Date(date);
  return `${month.format(on)} ${on.getUTCDate()}${ordinals[plural.select(on.getUTCDate())]}`;
};

const pricesIn = (content: SiteContent): SiteSettings['prices'] => {
  const of = (name: 'fullCourse' | 'courseKit' | 'maxKit') =>
    pricesOf(content[`${name}EarlyBird`], content[`${name}Regular`], content.installments);
  return {
    fullCourse: of('fullCourse'),
    courseKit: of('courseKit'),
    maxKit: of('maxKit'),
    entry: entryOf(content),
  };
};

/** What the page's optional sections show. A picture that is on its way out of the library takes its entry along. */
const listsOf = (
  { testimonials, gallery, instructors, guarantees, faq }: SiteContent,
  pictures: ReadonlyMap<string, StoredPicture>,
) => {
  const pictured = <E extends { picture: string }>(entries: readonly E[]) =>
    entries.flatMap((entry) => {
      const picture = pictures.get(entry.picture);
      return picture ? [{ ...entry, picture: inSlot(picture) }] : [];
    });
  return {
    testimonials: testimonials.map(({ quote, name, about }) => ({ quote, name, about })),
    gallery: pictured(gallery).map(({ picture, caption, by }) => ({ picture, caption, by })),
    instructors: pictured(instructors),
    guarantees,
    faq,
  };
};

/** What keeps a content from being published: words or work of people who have not allowed it. */
export const permissionComplaints = (content: SiteContent): ContentComplaint[] =>
  (['testimonials', 'gallery'] as const).flatMap((name) =>
    content[name].flatMap(({ permission }, at) => {
      const which = `${siteLists[name].label}, ${at + 1}`;
      const message = `${which}: publish it when the person has allowed it in writing, and tick that they have`;
      return permission ? [] : [{ path: `${name}.${at}.permission`, message }];
    }),
  );

const noneStored: ReadonlyMap<string, StoredPicture> = new Map();

const heroFilmOf = ({ heroFilm }: SiteContent, titles: ReadonlyMap<string, string>): SiteFilm => {
  const title = heroFilm === null ? undefined : titles.get(heroFilm);
  return title === undefined ? renderedFilm : filmOf(heroFilm!, title);
};

/**
 * The settings of a site with the owner's content in them; `pictures` are those that the content names, by their ids, and
 * `films` the titles of its films.
 */
export const withContent = (
  settings: SiteSettings,
  content: SiteContent,
  pictures = noneStored,
  films: ReadonlyMap<string, string> = new Map(),
): SiteSettings => ({
  ...settings,
  checkout: {
    fullCourse: content.fullCourseCheckout,
    courseKit: content.courseKitCheckout,
    maxKit: content.maxKitCheckout,
  },
  prices: pricesIn(content),
  cheapest: {
    earlyBird: cheapestOf(content, 'EarlyBird'),
    regular: cheapestOf(content, 'Regular'),
  },
  earlyBird: content.earlyBirdEnds
    ? { endsOn: content.earlyBirdEnds, until: inWords(content.earlyBirdEnds) }
    : { endsOn: '', until: 'October 1st' },
  paymentLink: content.paymentLink,
  qrImage: settings.qrImage.replace(encodeURIComponent(settings.paymentLink), () =>
    encodeURIComponent(content.paymentLink),
  ),
  sisterSites: {
    first: { name: content.firstSisterName, url: content.firstSisterUrl },
    second: { name: content.secondSisterName, url: content.secondSisterUrl },
  },
  project: projectOf(content.projectStart, content.projectEnd),
  texts: ownTextsIn(content),
  heroFilm: heroFilmOf(content, films),
  ...listsOf(content, pictures),
  pages: pagesIn(content),
  pictures: slotPictures((slot) => pictures.get(content[fieldOfSlot(slot)] ?? '')),
});

/** The content of a site whose owner has published none: that of its settings, and the contest's first and last moment. */
export const contentOf = (
  { checkout, prices, sisterSites, paymentLink, earlyBird, project }: SiteSettings,
  { start, end }: { start: Date; end: Date },
): SiteContent => ({
  fullCourseEarlyBird: prices.fullCourse.earlyBird,
  fullCourseRegular: prices.fullCourse.regular,
  courseKitEarlyBird: prices.courseKit.earlyBird,
  courseKitRegular: prices.courseKit.regular,
  maxKitEarlyBird: prices.maxKit.earlyBird,
  maxKitRegular: prices.maxKit.regular,
  earlyBirdEnds: earlyBird.endsOn || null,
  installments: null,
  fullCourseCheckout: checkout.fullCourse,
  courseKitCheckout: checkout.courseKit,
  maxKitCheckout: checkout.maxKit,
  firstSisterName: sisterSites.first.name,
  firstSisterUrl: sisterSites.first.url,
  secondSisterName: sisterSites.second.name,
  secondSisterUrl: sisterSites.second.url,
  paymentLink,
  contestStart: start.toISOString(),
  contestEnd: end.toISOString(),
  projectStart: project.firstDay,
  projectEnd: project.lastDay,
  ...noPictures,
  ...noTexts,
  heroFilm: null,
  ...noLists,
  ...noPages,
});

/** Lists are compared by what they hold. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two contents differ. */
export const changesBetween = (
  before: SiteContent,
  after: SiteContent,
): SiteContentVersion['changes'] =>
  (Object.keys(after) as (keyof SiteContent)[])
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
