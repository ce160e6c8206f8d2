import { coursePackageNames } from './course-packages';
import { renderedFilm, type SiteFilm } from './site-films';
import type { SitePage } from './site-pages';
import { renderings, type SlotPicture, type SlotPictures } from './site-pictures';

/** The owner's settings of the public site; the browser gets them with the page. */
export interface SiteSettings {
  /** Base of the site's own addresses, without a slash at its end. */
  publicUrl: string;
  /** Where each package is bought. */
  checkout: { fullCourse: string; courseKit: string; maxKit: string };
  /** Dollars with two decimals; `entry` is what calls to action quote, such as `$179`. */
  prices: {
    fullCourse: PackagePrices;
    courseKit: PackagePrices;
    maxKit: PackagePrices;
    entry: string;
  };
  /** The package with the lowest price, before the early bird ends and after it. */
  cheapest: { earlyBird: CheapestPackage; regular: CheapestPackage };
  /** The first day without early-bird prices (`2026-12-24`), empty for each year's October 1st; and that day in words. */
  earlyBird: { endsOn: string; until: string };
  paymentLink: string;
  /** The picture of the payment link's QR code. */
  qrImage: string;
  sisterSites: { first: SisterSite; second: SisterSite };
  /** The social post that the landing page shows after a click. */
  embeddedPost: string;
  /** The tile project's first and last day (`2025-08-01`), and both in words. */
  project: { firstDay: string; lastDay: string; dates: string };
  /** The owner's pictures in the places of renderings. */
  pictures: SlotPictures;
  /** The owner's film of the first screen. */
  heroFilm: SiteFilm;
  /** The owner's texts by their names in site-texts.ts; those that are not here are the page's own. */
  texts: Readonly<Record<string, string>>;
  /** What stands in the page's optional sections; without an entry the page has no such section. */
  testimonials: Testimonial[];
  gallery: GalleryEntry[];
  instructors: Instructor[];
  guarantees: Guarantee[];
  faq: FaqEntry[];
  /** The pages of the owner's own text that there are. */
  pages: SitePage[];
}

interface Testimonial {
  quote: string;
  name: string;
  /** Empty, or what there is to know of the person. */
  about: string;
}

/** A picture of a student's work. */
interface GalleryEntry {
  picture: SlotPicture;
  caption: string;
  /** Empty, or whose work it is. */
  by: string;
}

interface Instructor {
  picture: SlotPicture;
  name: string;
  about: string;
}

interface Guarantee {
  title: string;
  text: string;
}

export interface FaqEntry {
  question: string;
  answer: string;
}

export interface PackagePrices {
  earlyBird: string;
  regular: string;
  /** The difference as it is shown, such as `$110`. */
  saved: string;
  /** Each price in installments, as it is shown; empty while the owner names no number of them. */
  parts: { earlyBird: string; regular: string };
}

/** Dollars with two decimals, and whose price it is. */
export interface CheapestPackage {
  name: string;
  price: string;
}

export interface SisterSite {
  name: string;
  url: string;
}

export const defaultPaymentLink = 'https://pay.example.com/hypercar?amount=5';
export const defaultQrImageBase = 'https://api.qrserver.com/v1/create-qr-code/?size=320x320&data=';

/** Prices without a number of installments. */
export const noParts = { earlyBird: '', regular: '' };

/** The settings of a site whose environment names none. */
export const siteDefaults: SiteSettings = {
  publicUrl: 'http://localhost:8080',
  checkout: {
    fullCourse: 'https://checkout.example.com/full-course',
    courseKit: 'https://checkout.example.com/course-kit',
    maxKit: 'https://checkout.example.com/max-kit',
  },
  prices: {
    fullCourse: { earlyBird: '179.99', regular: '289.99', saved: '$110', parts: noParts },
    courseKit: { earlyBird: '479.99', regular: '589.99', saved: '$110', parts: noParts },
    maxKit: { earlyBird: '779.99', regular: '929.99', saved: '$150', parts: noParts },
    entry: '$179',
  },
  cheapest: {
    earlyBird: { name: coursePackageNames['full-course'], price: '179.99' },
    regular: { name: coursePackageNames['full-course'], price: '289.99' },
  },
  earlyBird: { endsOn: '', until: 'October 1st' },
  paymentLink: defaultPaymentLink,
  qrImage: defaultQrImageBase + encodeURIComponent(defaultPaymentLink),
  sisterSites: {
    first: { name: 'Crystal Workshop', url: 'https://workshop.example.com/' },
    second: { name: 'Crystal Supply', url: 'https://supply.example.com/' },
  },
  embeddedPost: 'https://www.instagram.com/p/hypercar/',
  project: { firstDay: '2025-08-01', lastDay: '2025-08-31', dates: 'August 1 to August 31' },
  pictures: renderings,
  heroFilm: renderedFilm,
  texts: {},
  testimonials: [],
  gallery: [],
  instructors: [],
  guarantees: [],
  faq: [],
  pages: [],
};

/** The id of the element that carries the settings in a page. */
export const siteSettingsId = 'site-settings';
