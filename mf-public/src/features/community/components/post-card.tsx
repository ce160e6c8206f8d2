import type { CommunityPost, CommunityReply } from '@hypercar/contracts/community';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { MarkdownText } from '@hypercar/ui/markdown-text';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { TextCard } from '../../../writing/text-card';
import { WriteText } from '../../../writing/write-text';
import { WrittenBy } from '../../../writing/written-by';
import { replyCall } from '../api/community-calls';
import { useCommunityAct } from '../api/use-community';
import { Reactions } from './reactions';
import { TextActs } from './text-acts';

const widths = '(min-width: 48rem) 40rem, 92vw';

/** The picture of a post, in the size that fits. */
export const PostPicture = ({ picture }: { picture: NonNullable<CommunityPost['picture']> }) => (
  <Picture>
    <source type="image/avif" srcSet={picture.avif} sizes={widths} />
    <source type="image/webp" srcSet={picture.webp} sizes={widths} />
    <img
      src={picture.src}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
    />
  </Picture>
);

const Head = ({ text }: { text: CommunityReply }) => (
  <WrittenBy by={text.by} at={text.at}>
    {text.isHidden && <Badge tone="danger">Hidden from members</Badge>}
  </WrittenBy>
);

interface PostCardProps {
  post: CommunityPost;
  isStaff: boolean;
  /** Why the reader may not write. */
  blocked: boolean;
}

/** A post with what members say of it, and its replies. */
export const PostCard = ({ post, isStaff, blocked }: PostCardProps) => {
  const { id, by, replies } = post;
  const act = useCommunityAct();
  const [isReplying, setIsReplying] = useState(false);
  const reply = async (text: string) => {
    await act(replyCall, { params: { id }, body: { text } });
    setIsReplying(false);
  };
  return (
    <TextCard aria-label={`Post of ${by.isMine ? 'yours' : by.name}`}>
      <Head text={post} />
      <MarkdownText text={post.text} headingLevel={3} />
      {post.picture && <PostPicture picture={post.picture} />}
      <Reactions post={post} />
      {replies.length > 0 && (
        <ol aria-label="Replies">
          {replies.map((one) => (
            <li key={one.id}>
              <Head text={one} />
              <MarkdownText text={one.text} headingLevel={4} />
              <TextActs text={one} post={id} isStaff={isStaff} />
            </li>
          ))}
        </ol>
      )}
      {isReplying ? (
        <WriteText
          label="Your reply"
          submitLabel="Reply"
          about={id}
          isOpened
          send={reply}
          onCancel={() => setIsReplying(false)}
        />
      ) : (
        <TextActs text={post} post={id} isStaff={isStaff}>
          {!blocked && (
            <Button variant="secondary" size="small" onClick={() => setIsReplying(true)}>
              Reply
            </Button>
          )}
        </TextActs>
      )}
    </TextCard>
  );
};
const Picture = styled.picture`
  img {
    display: block;
    width: 100%;
    height: auto;
    max-height: 70vh;
    object-fit: contain;
    border-radius: ${theme.radius.medium};
    background: ${theme.colour.sunken};
  }
`;
