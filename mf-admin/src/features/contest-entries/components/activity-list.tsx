import type { ContestEntryRow, SocialActivity } from '@hypercar/contracts/contest-entries';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Moment } from '@hypercar/ui/moment';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { RecordTable } from '@hypercar/ui/record-table';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { activityLabel } from '../api/entry-labels';

const columns = [{ name: 'Date' }, { name: 'Platform' }, { name: 'Points', number: true }];

const ActivityTable = ({ activities }: { activities: readonly SocialActivity[] }) => (
  <RecordTable label="Social activities" columns={columns}>
    {activities.map(({ id, sharedAt, platform, points }) => (
      <tr key={id}>
        <th scope="row">
          <Moment at={sharedAt} />
        </th>
        <td data-label="Platform" className="long">
          {activityLabel(platform)}
        </td>
        <td data-label="Points" className="number">
          {points}
        </td>
      </tr>
    ))}
  </RecordTable>
);

export interface ActivityListProps {
  entry: ContestEntryRow;
  activities: readonly SocialActivity[];
}

/** A member's shares, how many they are, and what entry and shares add up to. */
export const ActivityList = ({ entry, activities }: ActivityListProps) => {
  const [wanted, setPage] = useState(0);
  const { rows, page } = pageOf(activities, wanted);
  return (
    <>
      <h4>Social Activities ({activities.length.toLocaleString('en-US')})</h4>
      {activities.length === 0 ? (
        <EmptyState title="No social sharing activities recorded" />
      ) : (
        <>
          <ActivityTable activities={rows} />
          <Pager of="activities" page={page} count={activities.length} onPage={setPage} />
        </>
      )}
      <Total>
        <strong>Total Points: {entry.totalPoints.toLocaleString('en-US')}</strong> (from{' '}
        {entry.totalEntries.toLocaleString('en-US')} contest entries and{' '}
        {activities.length.toLocaleString('en-US')} social activities)
      </Total>
    </>
  );
};

const Total = styled.p`
  padding-top: ${theme.space.s};
  border-top: 1px solid ${theme.colour.line};
  strong {
    color: ${theme.colour.textStrong};
  }
`;
