import { Loaded } from '@hypercar/app-kit/loaded';
import type { NewSeasonBody } from '@hypercar/contracts/contest-seasons';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonsQuery } from '../../../seasons/seasons-query';
import { useOpenSeason } from '../api/use-open-season';
import { SeasonForm } from './season-form';
import { SeasonList } from './season-list';

const OpenDialog = ({ season, onClose }: { season: NewSeasonBody; onClose: () => void }) => (
  <ConfirmAct
    title="Open Season"
    question={`“${season.name}” becomes the contest, with entries, shares and boards of its own, and the former one is archived with its winners. This cannot be undone.`}
    confirmLabel="Open Season"
    act={useOpenSeason()}
    input={season}
    onClose={onClose}
  />
);

/** The seasons of the contest; while the newest one has ended, the next can be opened. */
export const ContestSeasons = () => {
  const [asked, setAsked] = useState<NewSeasonBody>();
  const query = useQuery(seasonsQuery());
  return (
    <Stack>
      <Loaded query={query} of="the seasons">
        {(seasons) => (
          <>
            <SeasonList seasons={seasons} />
            {seasons[0]?.state === 'ended' ? (
              <SeasonForm key={seasons[0].number} onAsk={setAsked} />
            ) : (
              <p>The next season can be opened when this one has ended.</p>
            )}
          </>
        )}
      </Loaded>
      {asked && <OpenDialog season={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
};
