import type { PictureFiles } from './rendered-picture';

/** The pictures of the six fill patterns, which `npm run pictures` makes. The bundler needs each name whole. */
export const patternPictures = {
  honeycomb: {
    alt: 'Rendering: Clear crystals in nestled rows on blue lacquer',
    avif: [
      new URL('./honeycomb-720.avif', import.meta.url).pathname,
      new URL('./honeycomb-400.avif', import.meta.url).pathname,
    ],
    webp: [
      new URL('./honeycomb-720.webp', import.meta.url).pathname,
      new URL('./honeycomb-400.webp', import.meta.url).pathname,
    ],
  },
  'premium honeycomb': {
    alt: 'Rendering: Large rainbow crystals with small pink ones in every gap on magenta lacquer',
    avif: [
      new URL('./premium-honeycomb-720.avif', import.meta.url).pathname,
      new URL('./premium-honeycomb-400.avif', import.meta.url).pathname,
    ],
    webp: [
      new URL('./premium-honeycomb-720.webp', import.meta.url).pathname,
      new URL('./premium-honeycomb-400.webp', import.meta.url).pathname,
    ],
  },
  grid: {
    alt: 'Rendering: Clear crystals in straight rows on red lacquer',
    avif: [
      new URL('./grid-720.avif', import.meta.url).pathname,
      new URL('./grid-400.avif', import.meta.url).pathname,
    ],
    webp: [
      new URL('./grid-720.webp', import.meta.url).pathname,
      new URL('./grid-400.webp', import.meta.url).pathname,
    ],
  },
  'premium grid': {
    alt: 'Rendering: Large blue crystals in a grid with small clear ones in each crossing on black lacquer',
    avif: [
      new URL('./premium-grid-720.avif', import.meta.url).pathname,
      new URL('./premium-grid-400.avif', import.meta.url).pathname,
    ],
    webp: [
      new URL('./premium-grid-720.webp', import.meta.url).pathname,
      new URL('./premium-grid-400.webp', import.meta.url).pathname,
    ],
  },
  'contour fill': {
    alt: 'Rendering: Amber crystals in rows along a swung line on green lacquer',
    avif: [
      new URL('./contour-fill-720.avif', import.meta.url).pathname,
      new URL('./contour-fill-400.avif', import.meta.url).pathname,
    ],
    webp: [
      new URL('./contour-fill-720.webp', import.meta.url).pathname,
      new URL('./contour-fill-400.webp', import.meta.url).pathname,
    ],
  },
  'sprinkle fill': {
    alt: 'Rendering: Rainbow crystals of three sizes thrown over violet lacquer, fewer and fewer to one side',
    avif: [
      new URL('./sprinkle-fill-720.avif', import.meta.url).pathname,
      new URL('./sprinkle-fill-400.avif', import.meta.url).pathname,
    ],
    webp: [
      new URL('./sprinkle-fill-720.webp', import.meta.url).pathname,
      new URL('./sprinkle-fill-400.webp', import.meta.url).pathname,
    ],
  },
} as const satisfies Record<string, PictureFiles>;
