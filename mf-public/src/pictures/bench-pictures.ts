import type { PictureFiles } from './rendered-picture';

/** Stones of the three sizes beside a disc as large as a coin. */
export const threeSizes: PictureFiles = {
  alt: 'Rendering: Three crystals each of SS16, SS20 and SS30 beside a steel disc of 20 millimetres',
  avif: [
    new URL('./three-sizes-720.avif', import.meta.url).pathname,
    new URL('./three-sizes-400.avif', import.meta.url).pathname,
  ],
  webp: [
    new URL('./three-sizes-720.webp', import.meta.url).pathname,
    new URL('./three-sizes-400.webp', import.meta.url).pathname,
  ],
};

/** A panel half set. */
export const liftedTransfer: PictureFiles = {
  alt: 'Rendering: A transfer sheet is lifted from crystals that cover half of a red panel',
  avif: [
    new URL('./lifted-transfer-720.avif', import.meta.url).pathname,
    new URL('./lifted-transfer-400.avif', import.meta.url).pathname,
  ],
  webp: [
    new URL('./lifted-transfer-720.webp', import.meta.url).pathname,
    new URL('./lifted-transfer-400.webp', import.meta.url).pathname,
  ],
};

/** What a kit holds. */
export const kit: PictureFiles = {
  alt: 'Rendering: Three dishes of crystals, a syringe of glue, a roll of transfer film and a pencil that picks crystals up',
  avif: [
    new URL('./kit-720.avif', import.meta.url).pathname,
    new URL('./kit-400.avif', import.meta.url).pathname,
  ],
  webp: [
    new URL('./kit-720.webp', import.meta.url).pathname,
    new URL('./kit-400.webp', import.meta.url).pathname,
  ],
};
