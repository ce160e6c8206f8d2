import { Badge } from '@hypercar/ui/badge';
import { Moment } from '@hypercar/ui/moment';
import { RecordTable } from '@hypercar/ui/record-table';
import type { PlacedPost } from '../api/place-posts';
import { PostActions, type PostActs } from './post-actions';
import { PostText } from './post-text';

export type { PostActs } from './post-actions';

const columns = [
  { name: 'Post' },
  { name: 'Author' },
  { name: 'Network' },
  { name: 'Likes', number: true },
  { name: 'Posted' },
  { name: 'Seen' },
  { name: 'Actions' },
];
const seen = {
  shown: ['success', 'On the page'],
  older: ['neutral', 'Older'],
  hidden: ['warning', 'Hidden'],
} as const;
const likes = new Intl.NumberFormat('en-US');

const PostLine = ({ placed, ...acts }: PostActs & { placed: PlacedPost }) => {
  const { post, place } = placed;
  const [tone, words] = seen[place];
  return (
    <tr>
      <th scope="row">
        <PostText post={post} />
      </th>
      <td data-label="Author">{post.username}</td>
      <td data-label="Network" className="brief">
        {post.platform}
      </td>
      <td data-label="Likes" className="number">
        {likes.format(post.likes)}
      </td>
      <td data-label="Posted" className="brief">
        <Moment at={post.postedAt} />
      </td>
      <td data-label="Seen">
        <Badge tone={tone}>{words}</Badge>
      </td>
      <td>
        <PostActions post={post} {...acts} />
      </td>
    </tr>
  );
};

export interface PostsTableProps extends PostActs {
  posts: readonly PlacedPost[];
}

export const PostsTable = ({ posts, ...acts }: PostsTableProps) => (
  <RecordTable label="Posts, newest first" columns={columns}>
    {posts.map((placed) => (
      <PostLine key={placed.post.id} placed={placed} {...acts} />
    ))}
  </RecordTable>
);
