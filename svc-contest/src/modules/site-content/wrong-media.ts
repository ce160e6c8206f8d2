import { picturePlaces } from '@hypercar/contracts/picture-fields';
import type { SiteContent } from '@hypercar/contracts/site-content';
import type { ContentComplaint } from '@hypercar/contracts/site-content-rules';
import { heroFilmComplaint } from '../course-files/course-files';
import { picturesById } from '../media/media';

const message = 'This picture is not in the library any more. Please choose another one.';

/** What to say of the places whose picture was deleted. */
const missingPictures = async (content: SiteContent): Promise<ContentComplaint[]> => {
  const places = picturePlaces(content);
  const there = await picturesById(places.map(([, id]) => id));
  return places.filter(([, id]) => !there.has(id)).map(([path]) => ({ path, message }));
};

/** What to say of pictures and films that are not there, or do not fit their place. */
export const wrongMedia = async (content: SiteContent): Promise<ContentComplaint[]> => {
  const film = content.heroFilm === null ? undefined : await heroFilmComplaint(content.heroFilm);
  const films = film === undefined ? [] : [{ path: 'heroFilm', message: film }];
  return [...(await missingPictures(content)), ...films];
};
