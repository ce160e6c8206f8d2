import { EmptyState } from '@hypercar/ui/empty-state';
import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { useState } from 'react';
import { everyPost, filterPosts, type PlacedPost } from '../api/place-posts';
import { useSavePost } from '../api/use-save-post';
import { PostsTable, type PostActs } from './posts-table';

const places = [
  ['shown', 'On the landing page'],
  ['older', 'Older'],
  ['hidden', 'Hidden'],
] as const;

export interface PostsListProps extends Pick<PostActs, 'onEdit' | 'onDelete'> {
  posts: readonly PlacedPost[];
}

/** The posts that are wanted, a page at a time. */
export const PostsList = ({ posts, ...acts }: PostsListProps) => {
  const [{ filter, page: wanted }, set] = useState({ filter: everyPost, page: 0 });
  const save = useSavePost();
  const found = filterPosts(posts, filter);
  const { rows, page } = pageOf(found, wanted);
  return (
    <>
      <FilterRow aria-label="Posts">
        <Field
          label="Search posts"
          type="search"
          placeholder="Text, author or network"
          value={filter.search}
          onChange={({ target }) => set({ filter: { ...filter, search: target.value }, page: 0 })}
        />
        <FilterChoice
          label="Show"
          value={filter.place}
          choices={places}
          onChange={(place) => set({ filter: { ...filter, place }, page: 0 })}
        />
      </FilterRow>
      {found.length === 0 ? (
        <EmptyState title="No posts found">Try another search or filter.</EmptyState>
      ) : (
        <>
          <PostsTable posts={rows} save={save} {...acts} />
          <Pager
            of="posts"
            page={page}
            count={found.length}
            onPage={(next) => set({ filter, page: next })}
          />
        </>
      )}
    </>
  );
};
