import type { SocialPost } from '@hypercar/contracts/social-posts';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { liftedTransfer } from '../../../pictures/bench-pictures';
import { carRear } from '../../../pictures/car-pictures';
import { panelAfter } from '../../../pictures/panel-pictures';
import { patternPictures } from '../../../pictures/pattern-pictures';
import { RenderedPicture } from '../../../pictures/rendered-picture';

/** Where a post has no picture of its own, another one of the site's is shown with each. */
const others = [
  { slot: 'after', files: panelAfter },
  { slot: 'liftedTransfer', files: liftedTransfer },
  { slot: 'carRear', files: carRear },
  { slot: 'sprinkleFill', files: patternPictures['sprinkle fill'] },
] as const;

/** A post's picture, or one of the site's. Decorative: the post is in its words. */
export const PostPicture = ({ post, index }: { post: SocialPost; index: number }) => {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const { imageUrl } = post;
  return (
    <Root aria-hidden="true">
      {imageUrl && !broken.includes(imageUrl) ? (
        <img
          key={imageUrl}
          src={imageUrl}
          alt=""
          width={640}
          height={480}
          decoding="async"
          onError={() => setBroken([...broken, imageUrl])}
        />
      ) : (
        <RenderedPicture
          {...others[index % others.length]!}
          sizes="(min-width: 64rem) 40vw, 90vw"
        />
      )}
    </Root>
  );
};

const Root = styled.div`
  position: relative;
  overflow: clip;
  background: ${theme.colour.sunken};
  > * {
    position: absolute;
    inset: 0;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
