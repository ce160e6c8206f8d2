import { ApiError } from '@hypercar/app-kit/api';
import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { Button } from '@hypercar/ui/button';
import { Card } from '@hypercar/ui/card';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Loaded } from '@hypercar/app-kit/loaded';
import { PanelHead } from '../../../panels/panel-head';
import { activityQuery } from '../api/entries-query';
import { ActivityFacts } from './activity-facts';
import { ActivityList } from './activity-list';
import { GuessesList } from './guesses-list';

/** Whether the service answered that the user does not exist. */
const isUserMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

export interface ActivityCardProps {
  entry: ContestEntryRow;
  onClose: () => void;
}

/** Takes the focus when it appears, and gives it back to where it was when it goes. */
const useFocusWhileShown = () => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.focus();
    frame.current?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return frame;
};

/** "User Activity Details": one member's entry and shares, what they add up to, and each guess. */
export const ActivityCard = ({ entry, onClose }: ActivityCardProps) => {
  const query = useQuery(activityQuery(entry.userId));
  const failed = isUserMissing(query.error) ? 'User not found' : 'Error loading user activity';
  return (
    <Root
      as="section"
      ref={useFocusWhileShown()}
      tabIndex={-1}
      aria-labelledby="user-activity"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <PanelHead>
        <h3 id="user-activity">User Activity Details</h3>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </PanelHead>
      <ActivityFacts entry={entry} />
      <Loaded
        query={query}
        of="user activity"
        loading={<Loading label="Loading user activity..." />}
        failed={failed}
      >
        {(activities) => <ActivityList entry={entry} activities={activities} />}
      </Loaded>
      {!isUserMissing(query.error) && <GuessesList userId={entry.userId} />}
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  scroll-margin-top: 6rem;
`;
