import { fieldOfSlot, picturesIn } from '@hypercar/contracts/picture-fields';
import type { SiteContent } from '@hypercar/contracts/site-content';
import type { ContentComplaint } from '@hypercar/contracts/site-content-rules';
import { pictureSlots } from '@hypercar/contracts/site-pictures';
import { picturesById } from '../media/media';

const message = 'This picture is not in the library any more. Please choose another one.';

/** What to say of the places whose picture was deleted. */
export const missingPictures = async (content: SiteContent): Promise<ContentComplaint[]> => {
  const there = await picturesById(picturesIn(content));
  return pictureSlots
    .map(fieldOfSlot)
    .filter((field) => content[field] !== null && !there.has(content[field]))
    .map((path) => ({ path, message }));
};
