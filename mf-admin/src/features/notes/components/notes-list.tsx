import type { AdminNote } from '@hypercar/contracts/admin-notes';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Field } from '@hypercar/ui/field';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useShuffled } from '../../../parts/use-shuffled';
import { NoteCard, type NoteActs } from './note-card';

const holds = ({ title, content, createdByUsername }: AdminNote, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  return [title, content, createdByUsername].some((text) => text.toLowerCase().includes(wanted));
};

/** The notes that hold what is searched for, in an order by chance that stays put, a page at a time. */
export const NotesList = ({ notes, ...acts }: NoteActs & { notes: readonly AdminNote[] }) => {
  const [{ search, page: wanted }, set] = useState({ search: '', page: 0 });
  const found = useShuffled(notes).filter((note) => holds(note, search));
  const { rows, page } = pageOf(found, wanted);
  if (notes.length === 0) return <EmptyState title="No notes yet" />;
  return (
    <>
      <div role="search" aria-label="Notes">
        <Field
          label="Search notes"
          type="search"
          placeholder="Title, text or author"
          value={search}
          onChange={({ target }) => set({ search: target.value, page: 0 })}
        />
      </div>
      {found.length === 0 && <EmptyState title="No notes found">Try another search.</EmptyState>}
      <Grid>
        {rows.map((note) => (
          <li key={note.id}>
            <NoteCard note={note} {...acts} />
          </li>
        ))}
      </Grid>
      {found.length > 0 && (
        <Pager
          of="notes"
          page={page}
          count={found.length}
          onPage={(next) => set({ search, page: next })}
        />
      )}
    </>
  );
};

const Grid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;
