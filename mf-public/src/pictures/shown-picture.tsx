import type { SlotPicture } from '@hypercar/contracts/site-pictures';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

interface ShownPictureProps {
  picture: SlotPicture;
  /** Of 720 pixels' width. */
  height?: number;
  /** As in HTML. */
  sizes: string;
}

/** A picture in its widths, each as AVIF and as WebP; its place is kept free, and it loads when it comes near. */
export const ShownPicture = ({ picture, height = 480, sizes }: ShownPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
    <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
    <Image
      src={picture.src}
      alt={picture.alt}
      style={{ objectPosition: picture.position }}
      $height={height}
      width={720}
      height={height}
      loading="lazy"
      decoding="async"
    />
  </picture>
);

const Image = styled.img<{ $height: number }>`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 720 / ${({ $height }) => $height};
  object-fit: cover;
  background: ${theme.colour.sunken};
`;
