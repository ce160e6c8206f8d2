import type { SocialPostRow } from '@hypercar/contracts/social-posts';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** The first lines of a post, and the way to it at its network. */
export const PostText = ({ post }: { post: SocialPostRow }) => (
  <>
    <Words>{post.caption}</Words>
    {post.url && (
      <Way href={post.url} target="_blank" rel="noopener noreferrer">
        Open at {post.platform}
      </Way>
    )}
  </>
);

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  line-clamp: 3;
`;
const Way = styled.a`
  display: inline-block;
  padding-block: ${theme.space.hair};
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.text};
`;
