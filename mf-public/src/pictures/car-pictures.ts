import type { PictureFiles } from './rendered-picture';

/** As high as 720 pixels' width asks for, at 16 : 9. */
const height = 405;

export const carFront: PictureFiles = {
  alt: 'Rendering: The hypercar from its left front in a dark hall, front fender, door and roof set with crystals',
  height,
  avif: [
    new URL('./car-front-720.avif', import.meta.url).pathname,
    new URL('./car-front-400.avif', import.meta.url).pathname,
    new URL('./car-front-1280.avif', import.meta.url).pathname,
  ],
  webp: [
    new URL('./car-front-720.webp', import.meta.url).pathname,
    new URL('./car-front-400.webp', import.meta.url).pathname,
    new URL('./car-front-1280.webp', import.meta.url).pathname,
  ],
};

export const carSide: PictureFiles = {
  alt: 'Rendering: The hypercar from its left side, its crystals running from rose at the nose to violet at the tail',
  height,
  avif: [
    new URL('./car-side-720.avif', import.meta.url).pathname,
    new URL('./car-side-400.avif', import.meta.url).pathname,
    new URL('./car-side-1280.avif', import.meta.url).pathname,
  ],
  webp: [
    new URL('./car-side-720.webp', import.meta.url).pathname,
    new URL('./car-side-400.webp', import.meta.url).pathname,
    new URL('./car-side-1280.webp', import.meta.url).pathname,
  ],
};

export const carRear: PictureFiles = {
  alt: 'Rendering: The hypercar from its left rear, a red line of light across its tail, the rear fender set with crystals',
  height,
  avif: [
    new URL('./car-rear-720.avif', import.meta.url).pathname,
    new URL('./car-rear-400.avif', import.meta.url).pathname,
    new URL('./car-rear-1280.avif', import.meta.url).pathname,
  ],
  webp: [
    new URL('./car-rear-720.webp', import.meta.url).pathname,
    new URL('./car-rear-400.webp', import.meta.url).pathname,
    new URL('./car-rear-1280.webp', import.meta.url).pathname,
  ],
};
