import { saveFile } from '@hypercar/app-kit/save-file';
import { exportContestEntries } from '@hypercar/contracts/contest-entries';
import { Button } from '@hypercar/ui/button';
import { PanelHead } from '../../../panels/panel-head';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { useRefreshEntries } from '../api/use-refresh-entries';

/** The panel's title and the actions on the whole list. */
export const EntriesHead = ({ season }: { season: number | undefined }) => {
  const { refreshing, refresh } = useRefreshEntries();
  return (
    <PanelHead>
      <h2 id="contest-entries">Contest Entries</h2>
      <Button variant="quiet" pending={refreshing} onClick={refresh}>
        Refresh
      </Button>
      <SaveButton
        save={(saving) =>
          saveFile(
            exportContestEntries,
            season === undefined ? saving : { ...saving, query: { season } },
          )
        }
      >
        Export All CSV
      </SaveButton>
    </PanelHead>
  );
};
