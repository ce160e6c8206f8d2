import type { SocialPostRow } from '@hypercar/contracts/social-posts';
import { Button } from '@hypercar/ui/button';
import { EmptyState } from '@hypercar/ui/empty-state';
import { useRef, useState } from 'react';
import { RemoveDialog } from '../../../records/remove-dialog';
import { placePosts } from '../api/place-posts';
import { postRemoval } from '../api/post-calls';
import { PostDialog } from './post-dialog';
import { PostsList } from './posts-list';

type Doing = { kind: 'add' } | { kind: 'edit' | 'delete'; post: SocialPostRow };

interface DoingDialogProps {
  doing: Doing;
  onClose: () => void;
  focusAfter: React.RefObject<HTMLElement | null>;
}

const DoingDialog = ({ doing, ...rest }: DoingDialogProps) => {
  if (doing.kind === 'add') return <PostDialog {...rest} />;
  const { kind, post } = doing;
  if (kind === 'edit') return <PostDialog post={post} {...rest} />;
  const name = `The post of ${post.username}`;
  return (
    <RemoveDialog title="Delete Post" name={name} removal={postRemoval} row={post} {...rest} />
  );
};

/** The posts, and what is being done to one of them. */
export const PostsBoard = ({ posts }: { posts: readonly SocialPostRow[] }) => {
  const [doing, setDoing] = useState<Doing>();
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div>
        <Button ref={adder} onClick={() => setDoing({ kind: 'add' })}>
          Add Post
        </Button>
      </div>
      {posts.length === 0 ? (
        <EmptyState title="No posts yet">
          What is added here is seen on the landing page.
        </EmptyState>
      ) : (
        <PostsList
          posts={placePosts(posts)}
          onEdit={(post) => setDoing({ kind: 'edit', post })}
          onDelete={(post) => setDoing({ kind: 'delete', post })}
        />
      )}
      {doing && (
        <DoingDialog doing={doing} onClose={() => setDoing(undefined)} focusAfter={adder} />
      )}
    </>
  );
};
