import { ownOr, type PictureSlot } from '@hypercar/contracts/site-pictures';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useSiteSettings } from '../site/site-settings';

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

interface RenderedPictureProps {
  files: PictureFiles;
  /** Where the owner may have put a picture of their own. */
  slot: PictureSlot;
  /** As in HTML. */
  sizes: string;
}

/** The owner's picture or the rendering in its place, which is kept free; it loads when it comes near. */
export const RenderedPicture = ({ files, slot, sizes }: RenderedPictureProps) => {
  const own = useSiteSettings().pictures[slot];
  return (
    <picture>
      <source type="image/avif" srcSet={ownOr(own.avif, widths(files.avif))} sizes={sizes} />
      <source type="image/webp" srcSet={ownOr(own.webp, widths(files.webp))} sizes={sizes} />
      <Image
        src={ownOr(own.src, files.webp[0])}
        alt={ownOr(own.alt, files.alt)}
        style={{ objectPosition: ownOr(own.position, '50% 50%') }}
        $height={files.height ?? 480}
        width={720}
        height={files.height ?? 480}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
};

const Image = styled.img<{ $height: number }>`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 720 / ${({ $height }) => $height};
  object-fit: cover;
  background: ${theme.colour.sunken};
`;
