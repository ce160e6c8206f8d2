/** A film of the owner's on the page; every text is empty where the rendering stands. */
export interface SiteFilm {
  mp4: string;
  poster: string;
  /** What it shows, in words. */
  alt: string;
}

export const renderedFilm: SiteFilm = { mp4: '', poster: '', alt: '' };

/** The pattern of the addresses of such films' files. */
export const filmPath = '^/media/films/[0-9a-f]{24}/(?:film[.]mp4|poster[.]jpg)$';

/** The addresses of a film, whose title says what it shows. */
export const filmOf = (id: string, title: string): SiteFilm => ({
  mp4: `/media/films/${id}/film.mp4`,
  poster: `/media/films/${id}/poster.jpg`,
  alt: title,
});
