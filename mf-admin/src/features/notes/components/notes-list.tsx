import { type Note, noteRecord } from '@hypercar/contracts/notes';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Field } from '@hypercar/ui/field';
import { FilterRow } from '@hypercar/ui/filter-row';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useShuffled } from '../../../lists/use-shuffled';
import type { RowActs } from '@hypercar/app-kit/records/record-board';
import { FieldFilters } from '@hypercar/app-kit/records/field-filters';
import { hasWord, holdsText, isWanted, type Wanted } from '@hypercar/app-kit/records/narrow';
import { NoteCard } from './note-card';

const { fields } = noteRecord;
const everyNote: { search: string; wanted: Wanted; page: number } = {
  search: '',
  wanted: {},
  page: 0,
};

const isFound = (note: Note, search: string, wanted: Wanted): boolean =>
  isWanted(fields, note, wanted) &&
  (holdsText(fields, note, search) || hasWord(note.createdByUsername, search));

/** The notes that match the search, in a stable random order, a page at a time. */
export const NotesList = ({ notes, ...acts }: RowActs<Note> & { notes: readonly Note[] }) => {
  const [view, set] = useState(everyNote);
  const { search, wanted } = view;
  const found = useShuffled(notes).filter((note) => isFound(note, search, wanted));
  const { rows, page } = pageOf(found, view.page);
  if (notes.length === 0) return <EmptyState title="No notes yet" />;
  return (
    <>
      <FilterRow aria-label="Notes">
        <Field
          label="Search notes"
          type="search"
          placeholder="Title, text or author"
          value={search}
          onChange={({ target }) => set({ ...view, search: target.value, page: 0 })}
        />
        <FieldFilters
          fields={fields}
          wanted={wanted}
          onChange={(next) => set({ ...view, wanted: next, page: 0 })}
        />
      </FilterRow>
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
          onPage={(next) => set({ ...view, page: next })}
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
