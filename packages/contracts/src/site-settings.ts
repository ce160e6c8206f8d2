import { z } from 'zod';
import { endpoint } from './endpoint';
import { renderedFilm } from './site-films';
import { pictureSlots, rendering, renderings, type SlotPictures } from './site-pictures';
import { noParts, siteDefaults, type SisterSite, type SiteSettings } from './site-defaults';

const sisterSite = z.object({ name: z.string(), url: z.string() });
const slotPicture = z.object({
  avif: z.string(),
  webp: z.string(),
  src: z.string(),
  alt: z.string(),
  position: z.string(),
});
const pictures = z
  .object({
    // An older svc-contest does not name a younger slot.
    ...Object.fromEntries(pictureSlots.map((slot) => [slot, slotPicture.default(rendering)])),
    words: z.object({
      patterns: z.string(),
      sizes: z.string(),
      panel: z.string().default(''),
      car: z.string().default(''),
    }),
  })
  // An older svc-contest does not name them.
  .default(renderings) as unknown as z.ZodType<SlotPictures>;

const packagePrices = z.object({
  earlyBird: z.string(),
  regular: z.string(),
  saved: z.string(),
  // An older svc-contest does not name them.
  parts: z.object({ earlyBird: z.string(), regular: z.string() }).default(noParts),
});

/** An older svc-contest does not name it. */
const list = <S extends z.ZodRawShape>(shape: S) => z.array(z.object(shape)).default([]);

const cheapest = z.object({ name: z.string(), price: z.string() });

export const siteSettings = z.object({
  publicUrl: z.string(),
  checkout: z.object({ fullCourse: z.string(), courseKit: z.string(), maxKit: z.string() }),
  prices: z.object({
    fullCourse: packagePrices,
    courseKit: packagePrices,
    maxKit: packagePrices,
    entry: z.string(),
  }),
  // An older svc-contest does not name it.
  cheapest: z.object({ earlyBird: cheapest, regular: cheapest }).default(siteDefaults.cheapest),
  earlyBird: z.object({ endsOn: z.string(), until: z.string() }),
  paymentLink: z.string(),
  qrImage: z.string(),
  sisterSites: z.object({ first: sisterSite, second: sisterSite }),
  embeddedPost: z.string(),
  project: z.object({ firstDay: z.string(), lastDay: z.string(), dates: z.string() }),
  pictures,
  heroFilm: z
    .object({ mp4: z.string(), poster: z.string(), alt: z.string() })
    .default(renderedFilm),
  // An older svc-contest does not name them.
  texts: z.record(z.string(), z.string()).default({}),
  testimonials: list({ quote: z.string(), name: z.string(), about: z.string() }),
  gallery: list({ picture: slotPicture, caption: z.string(), by: z.string() }),
  instructors: list({ picture: slotPicture, name: z.string(), about: z.string() }),
  guarantees: list({ title: z.string(), text: z.string() }),
  faq: list({ question: z.string(), answer: z.string() }),
  pages: list({ path: z.string(), title: z.string(), text: z.string() }),
}) satisfies z.ZodType<SiteSettings>;

export const getSiteSettings = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/site-settings',
  summary:
    "The owner's settings of the public site: prices, dates and links, as they are published",
  access: 'anyone',
  response: siteSettings,
  status: 200,
  publicRead: true,
});

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s"'<>{}\\]+$/.test(text) && URL.canParse(text);

const webAddress = z.string().refine(isWebAddress, 'must be an http(s) address');

/** `name=address, name=address` as pairs; undefined when a part is not one. */
const pairsIn = (text: string): [string, string][] | undefined => {
  const pairs = text.split(',').map((part): [string, string] => {
    const at = part.indexOf('=');
    return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
  });
  return pairs.every(([name, url]) => name !== '' && isWebAddress(url)) ? pairs : undefined;
};

const packageKeys = {
  'full-course': 'fullCourse',
  'course-kit': 'courseKit',
  'max-kit': 'maxKit',
} as const;

const checkoutsIn = (text: string): SiteSettings['checkout'] | undefined => {
  const pairs = pairsIn(text);
  if (!pairs?.every(([id]) => Object.hasOwn(packageKeys, id))) return undefined;
  const named = Object.fromEntries(
    pairs.map(([id, url]) => [packageKeys[id as keyof typeof packageKeys], url]),
  ) as Partial<SiteSettings['checkout']>;
  return { ...siteDefaults.checkout, ...named };
};

const sistersIn = (text: string): SiteSettings['sisterSites'] | undefined => {
  const sites = pairsIn(text)?.map(([name, url]): SisterSite => ({ name, url })) ?? [];
  const [first, second, ...more] = sites;
  return first && second && more.length === 0 ? { first, second } : undefined;
};

const day = z.iso.date('must be a day like 2025-08-01');

/** The project's first and last day, and both in words: `August 1 to August 31`, with the years when there are two. */
export const projectOf = (firstDay: string, lastDay: string): SiteSettings['project'] => {
  const sameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  const words = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: sameYear ? undefined : 'numeric',
    timeZone: 'UTC',
  });
  const dates = `${words.format(new Date(firstDay))} to ${words.format(new Date(lastDay))}`;
  return { firstDay, lastDay, dates };
};

/** Reads the environment variables that the settings are made of. */
export const siteEnvironment = {
  PAYMENT_LINK: webAddress,
  QR_IMAGE_BASE: webAddress,
  CHECKOUT_URLS: z
    .string()
    .refine(
      checkoutsIn,
      'must read full-course=https://…,course-kit=https://…,max-kit=https://…; a comma in an address is %2C',
    ),
  SISTER_SITES: z
    .string()
    .refine(sistersIn, 'must read Name=https://…,Other Name=https://…, two of them'),
  PROJECT_START: day,
  PROJECT_END: day,
  EMBED_POST_URL: webAddress,
  EMBED_SCRIPT_URL: webAddress,
};

/** The variables of the settings, with their defaults filled in. */
export interface SiteEnvironment {
  PAYMENT_LINK: string;
  QR_IMAGE_BASE: string;
  CHECKOUT_URLS?: string | undefined;
  SISTER_SITES?: string | undefined;
  PROJECT_START: string;
  PROJECT_END: string;
  EMBED_POST_URL: string;
}

/** The variables (checked already) and the site's own address in, the settings out. */
export const siteSettingsOf = (env: SiteEnvironment, publicUrl: string): SiteSettings => ({
  ...siteDefaults,
  publicUrl,
  checkout: checkoutsIn(env.CHECKOUT_URLS ?? '') ?? siteDefaults.checkout,
  paymentLink: env.PAYMENT_LINK,
  qrImage: env.QR_IMAGE_BASE + encodeURIComponent(env.PAYMENT_LINK),
  sisterSites: sistersIn(env.SISTER_SITES ?? '') ?? siteDefaults.sisterSites,
  embeddedPost: env.EMBED_POST_URL,
  project: projectOf(env.PROJECT_START, env.PROJECT_END),
});
