import { ownOr, type PictureSlot } from '@hypercar/contracts/site-pictures';
import { useSiteSettings } from '../site/site-settings';
import { ShownPicture } from './shown-picture';

/** Addresses of 720 and 400 pixels' width and, where a picture is shown large, of 1280. */
type Addresses = readonly [middle: string, small: string, large?: string];

/** A rendered picture in its widths, each as AVIF and as WebP. */
export interface PictureFiles {
  alt: string;
  /** Of 720 pixels' width; 480 unless it is said. */
  height?: number;
  avif: Addresses;
  webp: Addresses;
}

const widths = ([middle, small, large]: Addresses) =>
  `${large ? `${large} 1280w, ` : ''}${middle} 720w, ${small} 400w`;

export interface RenderedPictureProps {
  files: PictureFiles;
  /** Where the owner may have put a picture of their own. */
  slot: PictureSlot;
  /** As in HTML. */
  sizes: string;
}

/** The owner's picture or the rendering in its place. */
export const RenderedPicture = ({ files, slot, sizes }: RenderedPictureProps) => {
  const own = useSiteSettings().pictures[slot];
  const picture = {
    avif: ownOr(own.avif, widths(files.avif)),
    webp: ownOr(own.webp, widths(files.webp)),
    src: ownOr(own.src, files.webp[0]),
    alt: ownOr(own.alt, files.alt),
    position: ownOr(own.position, '50% 50%'),
  };
  return <ShownPicture picture={picture} height={files.height ?? 480} sizes={sizes} />;
};
