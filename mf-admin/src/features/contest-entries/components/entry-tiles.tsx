import { Loaded } from '@hypercar/app-kit/loaded';
import type { getContestSummary } from '@hypercar/contracts/contest-entries';
import type { EndpointResult } from '@hypercar/contracts/endpoint';
import { Tile } from '@hypercar/ui/tile';
import { useQuery } from '@tanstack/react-query';
import { TileRow } from '../../../panels/tile-row';
import { summaryQuery } from '../api/entries-query';

const tiles = [
  ['Total Entries', 'total'],
  ['Participants', 'participants'],
  ['Avg Guess', 'averageGuess'],
  ['Top Score', 'topScore'],
] as const;

type Summary = EndpointResult<typeof getContestSummary>;

const Tiles = ({ summary }: { summary?: Summary }) => (
  <TileRow>
    {tiles.map(([label, figure]) => (
      <Tile
        key={figure}
        label={label}
        value={summary ? summary[figure].toLocaleString('en-US') : '–'}
      />
    ))}
  </TileRow>
);

/** A season of the contest in four figures, with placeholders while they load. */
export const EntryTiles = ({ season }: { season: number | undefined }) => (
  <Loaded query={useQuery(summaryQuery(season))} of="the figures" loading={<Tiles />}>
    {(summary) => <Tiles summary={summary} />}
  </Loaded>
);
