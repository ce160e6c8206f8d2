import { RecordFacts } from '@hypercar/app-kit/records/record-facts';
import type { WorkSession } from '@hypercar/contracts/work-sessions';
import { Button } from '@hypercar/ui/button';
import { formatMoment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { formatDuration, otherFields } from '../api/session-labels';

export interface PastSessionProps {
  session: WorkSession;
  onDelete: (() => void) | undefined;
}

/** A session that has ended. */
export const PastSession = ({ session, onDelete }: PastSessionProps) => (
  <Row>
    <div>
      <p>
        <strong>{session.username}</strong> · {session.carSection} ·{' '}
        {formatDuration(session.minutes ?? 0)}
      </p>
      <small>
        {formatMoment(session.startTime)}
        {session.endedBy && ` · ended by ${session.endedBy}`}
      </small>
      <RecordFacts fields={otherFields} row={session} />
      {session.notes && <Notes>{session.notes}</Notes>}
    </div>
    {onDelete && (
      <Button
        variant="quiet"
        aria-label={`Delete the session of ${session.username}, ${formatMoment(session.startTime)}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    )}
  </Row>
);

const Row = styled.li`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding: ${theme.space.xs} 0;
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${theme.colour.line};
  }
  > button {
    flex: none;
  }
  strong {
    color: ${theme.colour.textStrong};
  }
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
const Notes = styled.p`
  white-space: pre-line;
`;
