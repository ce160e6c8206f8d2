import { picturePlaces } from '@hypercar/contracts/picture-fields';
import type { SiteContent } from '@hypercar/contracts/site-content';
import type { ContentComplaint } from '@hypercar/contracts/site-content-rules';
import { picturesById } from '../media/media';

const message = 'This picture is not in the library any more. Please choose another one.';

/** What to say of the places whose picture was deleted. */
export const missingPictures = async (content: SiteContent): Promise<ContentComplaint[]> => {
  const places = picturePlaces(content);
  const there = await picturesById(places.map(([, id]) => id));
  return places.filter(([, id]) => !there.has(id)).map(([path]) => ({ path, message }));
};
