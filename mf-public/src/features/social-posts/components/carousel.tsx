import type { SocialPost } from '@hypercar/contracts/social-posts';
import { from, theme } from '@hypercar/ui/theme';
import type { FocusEvent } from 'react';
import styled from 'styled-components';
import { MotionButton } from '@hypercar/ui/motion-button';
import { useRotation } from '../api/use-rotation';
import { carouselHeight } from '../carousel-height';
import { Dots } from './dots';
import { PostPicture } from './post-picture';
import { PostSlide } from './post-slide';

/** Posts that rotate every 5 s, paused on hover, focus and by the pause button. */
export const Carousel = ({ posts }: { posts: readonly SocialPost[] }) => {
  const { index, jump, playing, setPlaying, setHeld, moving } = useRotation(posts.length);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(false);
  };
  return (
    <Root
      role="group"
      aria-roledescription="carousel"
      aria-label="Social posts"
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
    >
      <PostPicture post={posts[index]!} index={index} />
      <Slides aria-live={moving ? 'off' : 'polite'} data-moving={moving}>
        {posts.map((post, i) => (
          <PostSlide key={post.id} post={post} place={[i + 1, posts.length]} shown={i === index} />
        ))}
      </Slides>
      {posts.length > 1 && (
        <Controls>
          <MotionButton playing={playing} onChange={setPlaying} of="the posts" />
          <Dots count={posts.length} index={index} onJump={jump} />
        </Controls>
      )}
    </Root>
  );
};

/** The picture takes what the words leave; words that are too many for the height scroll. */
const Root = styled.div`
  display: grid;
  grid-template: minmax(7rem, 1fr) minmax(0, max-content) auto / minmax(0, 1fr);
  height: ${carouselHeight};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.surface};
  overflow: clip;
  ${from.desktop} {
    grid-template: minmax(0, 1fr) auto / minmax(0, 5fr) minmax(0, 7fr);
    > :first-child {
      grid-row: span 2;
    }
  }
`;
/** All in one place: the tallest one gives the height, and nothing moves when they take turns. */
const Slides = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  > * {
    grid-area: 1 / 1;
  }
`;
const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
  padding: 0 ${theme.space.l} ${theme.space.s};
  ${from.tablet} {
    padding-block: ${theme.space.s} ${theme.space.l};
  }
`;
