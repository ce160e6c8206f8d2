import { RecordBoard } from '@hypercar/app-kit/records/record-board';
import type { Note } from '@hypercar/contracts/notes';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useShuffled } from '../../../lists/use-shuffled';
import { noteView } from '../api/note-view';
import { NoteCard } from './note-card';

/** The notes as cards, in a stable random order. */
export const NotesList = ({ notes }: { notes: readonly Note[] }) => (
  <RecordBoard view={noteView} rows={useShuffled(notes)}>
    {(rows, acts) => (
      <Grid>
        {rows.map((note) => (
          <li key={note.id}>
            <NoteCard note={note} {...acts} />
          </li>
        ))}
      </Grid>
    )}
  </RecordBoard>
);

const Grid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;
