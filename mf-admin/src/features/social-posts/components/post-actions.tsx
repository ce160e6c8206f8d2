import type { SocialPostRow } from '@hypercar/contracts/social-posts';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import type { SavePost } from '../api/use-save-post';

export interface PostActs {
  save: SavePost;
  onEdit: (post: SocialPostRow) => void;
  onDelete: (post: SocialPostRow) => void;
}

/** What can be done about one post. Hiding can be taken back by a click, so it does not ask. */
export const PostActions = ({
  post,
  save,
  onEdit,
  onDelete,
}: PostActs & { post: SocialPostRow }) => (
  <QuietRowActions role="group" aria-label={`Actions for ${post.caption.slice(0, 60)}`}>
    <RowAction onClick={() => onEdit(post)}>Edit…</RowAction>
    <RowAction
      pending={save.isPending && save.variables.post?.id === post.id}
      onClick={() => save.mutate({ post, patch: { hidden: !post.hidden } })}
    >
      {post.hidden ? 'Show' : 'Hide'}
    </RowAction>
    <RowAction $danger onClick={() => onDelete(post)}>
      Delete…
    </RowAction>
  </QuietRowActions>
);
