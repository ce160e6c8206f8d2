import { postRecord } from '@hypercar/contracts/social-posts';
import { Badge } from '@hypercar/ui/badge';
import { Moment } from '@hypercar/ui/moment';
import { RowAction } from '@hypercar/ui/row-actions';
import { FieldTable } from '@hypercar/app-kit/records/field-table';
import type { RowActs } from '@hypercar/app-kit/records/record-board';
import type { PlacedPost, PostPlace } from '../api/place-posts';
import { useHidePost } from '../api/use-hide-post';
import { PostText } from './post-text';

const seen = {
  shown: ['success', 'On the page'],
  older: ['neutral', 'Older'],
  hidden: ['warning', 'Hidden'],
} as const;

const Seen = ({ place }: { place: PostPlace }) => {
  const [tone, words] = seen[place];
  return <Badge tone={tone}>{words}</Badge>;
};

export interface PostsTableProps extends RowActs<PlacedPost> {
  posts: readonly PlacedPost[];
}

/** The posts, each with where it is seen. Hiding can be taken back by a click, so it does not ask. */
export const PostsTable = ({ posts, ...acts }: PostsTableProps) => {
  const hide = useHidePost();
  return (
    <FieldTable
      label="Posts, newest first"
      rows={posts}
      fields={postRecord.fields}
      head={{ name: 'Post', cell: (post) => <PostText post={post} /> }}
      order={['username', 'platform', 'likes', 'postedAt']}
      without={['caption', 'url', 'thumb', 'hidden']}
      brief={['username', 'platform']}
      cells={{ postedAt: ({ postedAt }) => <Moment at={postedAt} /> }}
      also={[{ name: 'Seen', cell: ({ place }) => <Seen place={place} /> }]}
      nameOf={({ caption }) => caption.slice(0, 60)}
      actions={(post) => (
        <RowAction
          pending={hide.isPending && hide.variables.id === post.id}
          onClick={() => hide.mutate(post)}
        >
          {post.hidden ? 'Show' : 'Hide'}
        </RowAction>
      )}
      {...acts}
    />
  );
};
