import type { SocialPost } from '@hypercar/contracts/social-posts';
import { HypercarDetail } from '@hypercar/ui/hypercar-detail';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';

/** Where a post has no picture of its own, another part of the car is shown with each one. */
const places = ['20 190 420 300', '700 96 400 286', '1150 70 420 300', '380 70 420 300'];

/** A post's picture, or a part of the car. Decorative: the post is in its words. */
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
        <HypercarDetail viewBox={places[index % places.length]!} label="A part of the hypercar" />
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
