import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** A rendered picture in two widths, 720 and 400 pixels, each as AVIF and as WebP. */
export interface PictureFiles {
  alt: string;
  avif: readonly [string, string];
  webp: readonly [string, string];
}

const widths = ([large, small]: readonly [string, string]) => `${large} 720w, ${small} 400w`;

/** A picture that loads when it comes near; its place is kept free. `sizes` as in HTML. */
export const RenderedPicture = ({ files, sizes }: { files: PictureFiles; sizes: string }) => (
  <picture>
    <source type="image/avif" srcSet={widths(files.avif)} sizes={sizes} />
    <source type="image/webp" srcSet={widths(files.webp)} sizes={sizes} />
    <Image
      src={files.webp[0]}
      alt={files.alt}
      width={720}
      height={480}
      loading="lazy"
      decoding="async"
    />
  </picture>
);

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  background: ${theme.colour.sunken};
`;
