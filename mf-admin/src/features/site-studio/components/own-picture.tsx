import type { SitePicture } from '@hypercar/contracts/site-media';
import { pictureFile } from '@hypercar/contracts/site-pictures';

/** A picture of the library, small, around its focal point. */
export const OwnPicture = ({ picture }: { picture: SitePicture }) => (
  <img
    src={pictureFile(picture.hash, 400, 'webp')}
    alt={picture.alt}
    style={{ objectPosition: `${picture.focalX * 100}% ${picture.focalY * 100}%` }}
  />
);
