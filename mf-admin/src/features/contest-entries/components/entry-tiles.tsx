import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { Tile } from '@hypercar/ui/tile';
import { TileRow } from '../../../parts/tile-row';
import { countWords, entryFigures } from '../api/entry-figures';

/** The contest in four figures. */
export const EntryTiles = ({ entries }: { entries: readonly ContestEntryRow[] }) => {
  const { total, participants, averageGuess, topScore } = entryFigures(entries);
  return (
    <TileRow>
      <Tile label="Total Entries" value={countWords(total)} />
      <Tile label="Participants" value={countWords(participants)} />
      <Tile label="Avg Guess" value={countWords(averageGuess)} />
      <Tile label="Top Score" value={countWords(topScore)} />
    </TileRow>
  );
};
