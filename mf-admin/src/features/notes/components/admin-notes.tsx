import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { listNotes } from '@hypercar/contracts/notes';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { NotesList } from './notes-list';

/** The administrators' shared notes. */
export const AdminNotes = () => (
  <Stack>
    <Loaded query={useQuery(endpointQuery(listNotes))} of="notes">
      {(notes) => <NotesList notes={notes} />}
    </Loaded>
  </Stack>
);
