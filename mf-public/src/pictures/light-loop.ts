/** A silent film that begins where it ends. */
export interface Film {
  mp4: string;
  webm?: string;
  /** Its first picture. */
  poster: string;
  alt: string;
}

/** Light that moves over crystals: 4 s, by `npm run pictures light-loop`. */
export const lightLoop = {
  alt: 'Rendering: A cold and a warm light move over crystals on a curved panel',
  mp4: new URL('./light-loop.mp4', import.meta.url).pathname,
  webm: new URL('./light-loop.webm', import.meta.url).pathname,
  poster: new URL('./light-loop.webp', import.meta.url).pathname,
} satisfies Film;
