import { z } from 'zod';
import { id } from './fields';
import { field } from './record-fields';

/** The longest film of the first screen, and the most bytes: it plays beside the words while somebody reads them. */
export const heroFilmMost = { seconds: 30, bytes: 20 * 1024 ** 2 };
export const heroFilmTooLong = 'The film of the first screen has at most 30 seconds and 20 MB';

/** The field of the content that holds the film of the first screen, by its id; none for the rendering. */
export const filmFields = {
  heroFilm: field({
    kind: 'picture',
    label: 'Film of the first screen',
    empty: '',
    before: null,
    shown: z.string().nullable(),
    form: z.union(
      [z.literal('').transform(() => null), z.null(), id],
      'Please choose a film of the library',
    ),
  }),
};
