import { saveFile } from '@hypercar/app-kit/save-file';
import { exportUserActivity, type ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { SaveButton } from '@hypercar/app-kit/save-button';

export interface EntryActionsProps {
  entry: ContestEntryRow;
  onView: (entry: ContestEntryRow) => void;
  /** Opens the dialog that voids or restores the entry. */
  onJudge: (entry: ContestEntryRow) => void;
}

/** The actions on one entry. */
export const EntryActions = ({ entry, onView, onJudge }: EntryActionsProps) => {
  const params = { userId: entry.userId };
  const isActive = entry.status === 'active';
  return (
    <QuietRowActions role="group" aria-label={`Actions for ${entry.username}`}>
      <RowAction onClick={() => onView(entry)}>View Activity</RowAction>
      <RowAction
        as={SaveButton}
        aria-label={`Export ${entry.username}`}
        save={(saving) => saveFile(exportUserActivity, { params, ...saving })}
      >
        Export
      </RowAction>
      <RowAction $danger={isActive} onClick={() => onJudge(entry)}>
        {isActive ? 'Take out…' : 'Put back…'}
      </RowAction>
    </QuietRowActions>
  );
};
