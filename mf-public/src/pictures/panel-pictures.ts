import type { PictureFiles } from './rendered-picture';

/** A panel before it is set. */
export const panelBefore: PictureFiles = {
  alt: 'Rendering: A bare panel of violet lacquer with a grid and a swung band in silver pencil',
  avif: [
    new URL('./panel-before-720.avif', import.meta.url).pathname,
    new URL('./panel-before-400.avif', import.meta.url).pathname,
    new URL('./panel-before-1280.avif', import.meta.url).pathname,
  ],
  webp: [
    new URL('./panel-before-720.webp', import.meta.url).pathname,
    new URL('./panel-before-400.webp', import.meta.url).pathname,
    new URL('./panel-before-1280.webp', import.meta.url).pathname,
  ],
};

/** The same panel, by the same camera in the same light, when it is set. */
export const panelAfter: PictureFiles = {
  alt: 'Rendering: The same panel covered in clear crystals, the band in five colours from violet to rose',
  avif: [
    new URL('./panel-after-720.avif', import.meta.url).pathname,
    new URL('./panel-after-400.avif', import.meta.url).pathname,
    new URL('./panel-after-1280.avif', import.meta.url).pathname,
  ],
  webp: [
    new URL('./panel-after-720.webp', import.meta.url).pathname,
    new URL('./panel-after-400.webp', import.meta.url).pathname,
    new URL('./panel-after-1280.webp', import.meta.url).pathname,
  ],
};
