import { postRecord } from '@hypercar/contracts/social-posts';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { useState } from 'react';
import { holdsText } from '@hypercar/app-kit/records/narrow';
import type { PlacedPost, PostPlace } from '../api/place-posts';
import { PostsTable, type PostsTableProps } from './posts-table';

const places = [
  ['shown', 'On the landing page'],
  ['older', 'Older'],
  ['hidden', 'Hidden'],
] as const;

const everyPost: { search: string; place: PostPlace | 'all' } = { search: '', place: 'all' };

const isWanted = (post: PlacedPost, { search, place }: typeof everyPost): boolean =>
  (place === 'all' || post.place === place) && holdsText(postRecord.fields, post, search);

/** The posts that are wanted, a page at a time. */
export const PostsList = ({ posts, ...acts }: PostsTableProps) => {
  const [{ filter, page: wanted }, set] = useState({ filter: everyPost, page: 0 });
  const found = posts.filter((post) => isWanted(post, filter));
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
          <PostsTable posts={rows} {...acts} />
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
