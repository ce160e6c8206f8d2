import { ErrorState } from '@hypercar/ui/error-state';
import { StaleNote } from '@hypercar/ui/stale-note';
import { Tile } from '@hypercar/ui/tile';
import { useQuery } from '@tanstack/react-query';
import { TileRow } from '../../../parts/tile-row';
import { formatCount } from '../api/format-count';
import { summaryQuery } from '../api/entries-query';

const tiles = [
  ['Total Entries', 'total'],
  ['Participants', 'participants'],
  ['Avg Guess', 'averageGuess'],
  ['Top Score', 'topScore'],
] as const;

/** The contest in four figures, with placeholders while they load. */
export const EntryTiles = () => {
  const { data, error, isFetching, refetch } = useQuery(summaryQuery());
  if (error && !data)
    return (
      <ErrorState
        title="The figures could not be loaded"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <StaleNote error={error} />
      <TileRow>
        {tiles.map(([label, figure]) => (
          <Tile key={figure} label={label} value={data ? formatCount(data[figure]) : '–'} />
        ))}
      </TileRow>
    </>
  );
};
