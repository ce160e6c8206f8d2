import type { SocialPost } from '@hypercar/contracts/social-posts';
import { lazily } from '@hypercar/ui/lazily';
import { from, theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import styled from 'styled-components';

const networkNames: Readonly<Record<string, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
};

/** A network as people write it: `tiktok` is TikTok. */
const networkName = (platform: string): string =>
  networkNames[platform.toLowerCase()] ?? platform.charAt(0).toUpperCase() + platform.slice(1);

const day = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

export interface PostSlideProps {
  post: SocialPost;
  /** Its number, and how many there are. */
  place: readonly [number, number];
  shown: boolean;
}

/** So many characters may need to be scrolled on a phone, which a keyboard can do only with the focus there. */
const long = 80;

const Source = ({ url, platform }: Pick<SocialPost, 'url' | 'platform'>) => {
  if (!url) return <>{networkName(platform)}</>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      See it on {networkName(platform)}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
};

/** One post: what was said, by whom, when, where. */
export const PostSlide = ({ post, place: [number, count], shown }: PostSlideProps) => (
  <Root
    role="group"
    aria-roledescription="slide"
    aria-label={`Post ${number} of ${count}`}
    data-shown={shown}
    tabIndex={post.content.length > long ? 0 : undefined}
  >
    <blockquote>{post.content}</blockquote>
    <footer>
      <b>{post.username}</b>
      <span>
        <time dateTime={post.postedAt}>{day().format(new Date(post.postedAt))}</time>
      </span>
      <span>
        {post.likes.toLocaleString('en-US')} {post.likes === 1 ? 'like' : 'likes'}
      </span>
      <span>
        <Source {...post} />
      </span>
    </footer>
  </Root>
);

const Root = styled.div`
  display: grid;
  align-content: safe center;
  overflow-y: auto;
  outline-offset: -0.4rem;
  gap: ${theme.space.m};
  padding: ${theme.space.m} ${theme.space.l};
  transition: opacity ${theme.motion.slow} ${theme.motion.ease};
  /* Hidden from eyes, keyboard and screen reader alike, with its room kept. */
  &[data-shown='false'] {
    opacity: 0;
    visibility: hidden;
  }
  blockquote {
    max-width: 34ch;
    margin: 0;
    font-family: ${theme.font.display};
    font-stretch: ${theme.font.displayStretch};
    font-size: ${theme.size.h4};
    font-weight: ${theme.weight.medium};
    line-height: ${theme.leading.snug};
    color: ${theme.colour.textStrong};
    overflow-wrap: anywhere;
    ${from.tablet} {
      font-size: ${theme.size.h3};
    }
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space.hair} ${theme.space.l};
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
  b {
    color: ${theme.colour.text};
  }
`;
