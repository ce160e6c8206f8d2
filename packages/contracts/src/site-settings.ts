import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  defaultPaymentLink,
  defaultQrImageBase,
  siteDefaults,
  type SisterSite,
  type SiteSettings,
} from './site-defaults';

const sisterSite = z.object({ name: z.string(), url: z.string() });

export const siteSettings = z.object({
  publicUrl: z.string(),
  checkout: z.object({ fullCourse: z.string(), courseKit: z.string(), maxKit: z.string() }),
  paymentLink: z.string(),
  qrImage: z.string(),
  sisterSites: z.object({ first: sisterSite, second: sisterSite }),
  embeddedPost: z.string(),
  project: z.object({ firstDay: z.string(), lastDay: z.string(), dates: z.string() }),
}) satisfies z.ZodType<SiteSettings>;

export const getSiteSettings = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/site-settings',
  summary: "The owner's settings of the public site: its links",
  access: 'anyone',
  response: siteSettings,
  status: 200,
  cacheSeconds: 60,
});

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s"'<>{}\\]+$/.test(text) && URL.canParse(text);

const webAddress = (byDefault: string) =>
  z.string().refine(isWebAddress, 'must be an http(s) address').default(byDefault);

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
  if (!pairs?.every(([id]) => id in packageKeys)) return undefined;
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

const day = (name: string, byDefault: string) =>
  z.iso.date(`${name} must be a day like 2025-08-01`).default(byDefault);

/** `August 1 to August 31`; with the years when there are two. */
const inWords = (firstDay: string, lastDay: string): string => {
  const sameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  const words = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: sameYear ? undefined : 'numeric',
    timeZone: 'UTC',
  });
  return `${words.format(new Date(firstDay))} to ${words.format(new Date(lastDay))}`;
};

/** The environment variables that the settings are read from. */
export const siteEnvironment = {
  PAYMENT_LINK: webAddress(defaultPaymentLink),
  QR_IMAGE_BASE: webAddress(defaultQrImageBase),
  CHECKOUT_URLS: z
    .string()
    .refine(
      checkoutsIn,
      'must read full-course=https://…,course-kit=https://…,max-kit=https://…; a comma in an address is %2C',
    )
    .optional(),
  SISTER_SITES: z
    .string()
    .refine(sistersIn, 'must read Name=https://…,Other Name=https://…, two of them')
    .optional(),
  PROJECT_START: day('PROJECT_START', siteDefaults.project.firstDay),
  PROJECT_END: day('PROJECT_END', siteDefaults.project.lastDay),
  EMBED_POST_URL: webAddress(siteDefaults.embeddedPost),
  EMBED_SCRIPT_URL: webAddress('https://www.instagram.com/embed.js'),
};

export type SiteEnvironment = z.output<z.ZodObject<typeof siteEnvironment>>;

/** The variables (checked already) and the site's own address in, the settings out. */
export const siteSettingsOf = (env: SiteEnvironment, publicUrl: string): SiteSettings => ({
  publicUrl: publicUrl.replace(/\/+$/, ''),
  checkout: checkoutsIn(env.CHECKOUT_URLS ?? '') ?? siteDefaults.checkout,
  paymentLink: env.PAYMENT_LINK,
  qrImage: env.QR_IMAGE_BASE + encodeURIComponent(env.PAYMENT_LINK),
  sisterSites: sistersIn(env.SISTER_SITES ?? '') ?? siteDefaults.sisterSites,
  embeddedPost: env.EMBED_POST_URL,
  project: {
    firstDay: env.PROJECT_START,
    lastDay: env.PROJECT_END,
    dates: inWords(env.PROJECT_START, env.PROJECT_END),
  },
});
