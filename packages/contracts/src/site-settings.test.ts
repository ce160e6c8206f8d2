import { renderings } from './site-pictures';
import { siteDefaults } from './site-defaults';
import { placeholderValues, sitePlaceholders } from './site-placeholders';
import { siteSettings, siteSettingsOf } from './site-settings';

test('each variable is taken', () => {
  const settings = siteSettingsOf(
    {
      PAYMENT_LINK: 'https://pay.test/?a=5&b=1',
      QR_IMAGE_BASE: 'https://qr.test/?data=',
      CHECKOUT_URLS: 'max-kit=https://shop.test/m?x=1&y=2 , full-course=https://shop.test/f',
      SISTER_SITES: 'One & Two=https://one.test/,Three=https://three.test/',
      EMBED_POST_URL: 'https://social.test/p/1',
      PROJECT_START: '2026-12-20',
      PROJECT_END: '2027-01-05',
    },
    'https://cars.test',
  );
  expect(settings).toEqual({
    publicUrl: 'https://cars.test',
    checkout: {
      fullCourse: 'https://shop.test/f',
      courseKit: siteDefaults.checkout.courseKit,
      maxKit: 'https://shop.test/m?x=1&y=2',
    },
    prices: siteDefaults.prices,
    earlyBird: siteDefaults.earlyBird,
    paymentLink: 'https://pay.test/?a=5&b=1',
    qrImage: 'https://qr.test/?data=https%3A%2F%2Fpay.test%2F%3Fa%3D5%26b%3D1',
    sisterSites: {
      first: { name: 'One & Two', url: 'https://one.test/' },
      second: { name: 'Three', url: 'https://three.test/' },
    },
    embeddedPost: 'https://social.test/p/1',
    project: {
      firstDay: '2026-12-20',
      lastDay: '2027-01-05',
      dates: 'December 20, 2026 to January 5, 2027',
    },
    cheapest: siteDefaults.cheapest,
    pictures: renderings,
    heroFilm: { mp4: '', poster: '', alt: '' },
    texts: {},
    testimonials: [],
    gallery: [],
    instructors: [],
    guarantees: [],
    faq: [],
    pages: [],
  });
});

test('each setting has its own placeholder, and its value beside it', () => {
  const pairs = placeholderValues(siteDefaults);
  expect(pairs).toContainEqual([sitePlaceholders.checkout.maxKit, siteDefaults.checkout.maxKit]);
  expect(pairs).toContainEqual([
    sitePlaceholders.sisterSites.second.url,
    siteDefaults.sisterSites.second.url,
  ]);
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
});

test('settings of a service that knows fewer pictures have renderings in the other places', () => {
  const { before: _before, carSide: _side, ...known } = renderings;
  const grid = { ...renderings.grid, src: '/media/own.webp' };
  const words = { patterns: 'Some.', sizes: '' };
  const older = { ...siteDefaults, pictures: { ...known, grid, words } };
  const { pictures } = siteSettings.parse(older);
  expect(pictures.grid.src).toBe('/media/own.webp');
  expect(pictures.before).toEqual(renderings.before);
  expect(pictures.carSide).toEqual(renderings.carSide);
  expect(pictures.words).toEqual({ patterns: 'Some.', sizes: '', panel: '', car: '' });
});
