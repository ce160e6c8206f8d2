import { endpointQuery } from '@hypercar/app-kit/query';
import { listNotes } from '@hypercar/contracts/notes';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@hypercar/app-kit/loaded';
import { RecordBoard } from '@hypercar/app-kit/records/record-board';
import { noteView } from '../api/note-view';
import { NotesList } from './notes-list';

/** The administrators' shared notes. */
export function AdminNotes() {
  const query = useQuery(endpointQuery(listNotes));
  return (
    <Stack>
      <Loaded query={query} of="notes">
        {(notes) => (
          <RecordBoard view={noteView}>
            {(acts) => <NotesList notes={notes} {...acts} />}
          </RecordBoard>
        )}
      </Loaded>
    </Stack>
  );
}
