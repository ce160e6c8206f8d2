import { saveFile } from '@hypercar/app-kit/save-file';
import { exportContestEntries } from '@hypercar/contracts/contest-entries';
import { Button } from '@hypercar/ui/button';
import { SaveButton } from '../../../parts/save-button';
import { PanelHead } from '../../../parts/panel-head';

export interface EntriesHeadProps {
  refreshing: boolean;
  onRefresh: () => void;
}

/** The panel's title and what can be done with the whole list. */
export const EntriesHead = ({ refreshing, onRefresh }: EntriesHeadProps) => (
  <PanelHead>
    <h2 id="contest-entries">Contest Entries</h2>
    <Button variant="quiet" pending={refreshing} onClick={onRefresh}>
      Refresh
    </Button>
    <SaveButton save={() => saveFile(exportContestEntries)}>Export All CSV</SaveButton>
  </PanelHead>
);
