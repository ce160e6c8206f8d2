import type { ContestSeason, SeasonState } from '@hypercar/contracts/contest-seasons';
import { Moment } from '@hypercar/ui/moment';
import { RecordTable } from '@hypercar/ui/record-table';

const columns = [
  { name: 'Season' },
  { name: 'State' },
  { name: 'Begins' },
  { name: 'Ends' },
  { name: 'Announcement' },
  { name: 'Entries', number: true },
  { name: 'Opened by' },
];

const states: Record<SeasonState, string> = {
  planned: 'Planned',
  running: 'Running',
  ended: 'Ended',
  archived: 'Archived',
};

const Row = ({ season }: { season: ContestSeason }) => (
  <tr>
    <th scope="row">{season.name}</th>
    <td data-label="State">{states[season.state]}</td>
    <td data-label="Begins">
      <Moment at={season.startsAt} />
    </td>
    <td data-label="Ends">
      <Moment at={season.endsAt} />
    </td>
    <td data-label="Announcement">
      <Moment at={season.announcedAt} />
    </td>
    <td data-label="Entries" className="number">
      {season.entries.toLocaleString('en-US')}
    </td>
    <td data-label="Opened by" className="long">
      {season.openedBy ?? '–'}
    </td>
  </tr>
);

/** The seasons with their dates and states, the newest first. */
export const SeasonList = ({ seasons }: { seasons: readonly ContestSeason[] }) => (
  <RecordTable label="Seasons" columns={columns}>
    {seasons.map((season) => (
      <Row key={season.number} season={season} />
    ))}
  </RecordTable>
);
