import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../parts/loaded';
import { notesQuery } from '../api/note-calls';
import { NotesBoard } from './notes-board';

/** What administrators write down for each other. */
export function AdminNotes() {
  const query = useQuery(notesQuery());
  return (
    <Stack>
      <Loaded query={query} loading="Loading notes…">
        {(notes) => <NotesBoard notes={notes} />}
      </Loaded>
    </Stack>
  );
}
