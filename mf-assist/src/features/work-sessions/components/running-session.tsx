import { RecordFacts } from '@hypercar/app-kit/records/record-facts';
import type { WorkSession } from '@hypercar/contracts/work-sessions';
import { Button } from '@hypercar/ui/button';
import { formatMoment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useServerNow } from '../../../calls/server-clock';
import { formatDuration, otherFields } from '../api/session-labels';

const minuteMs = 60_000;

export interface RunningSessionProps {
  session: WorkSession;
  isMine: boolean;
  /** Undefined when the user may only read. */
  onEnd: (() => void) | undefined;
}

/** A running session with its duration and section. */
export const RunningSession = ({ session, isMine, onEnd }: RunningSessionProps) => {
  const minutes = (useServerNow() - Date.parse(session.startTime)) / minuteMs;
  const label = isMine ? 'End work' : `End the work of ${session.username}`;
  return (
    <Row $mine={isMine}>
      <div>
        <p>
          <strong>{isMine ? 'You' : session.username}</strong> · {session.carSection}
        </p>
        <small>since {formatMoment(session.startTime)}</small>
        <RecordFacts fields={otherFields} row={session} />
      </div>
      <Time>{formatDuration(minutes)}</Time>
      {onEnd && (
        <Button
          variant={isMine ? 'primary' : 'secondary'}
          size={isMine ? 'large' : 'medium'}
          full
          aria-label={label}
          onClick={onEnd}
        >
          End work
        </Button>
      )}
    </Row>
  );
};

const Row = styled.li<{ $mine: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid ${({ $mine }) => ($mine ? theme.colour.lineStrong : theme.colour.line)};
  border-radius: ${theme.radius.large};
  background: ${({ $mine }) => ($mine ? theme.colour.raised : theme.colour.surface)};
  overflow-wrap: anywhere;
  strong {
    color: ${theme.colour.textStrong};
  }
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  > button {
    grid-column: 1 / -1;
  }
`;
const Time = styled.p`
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.h4};
  font-weight: ${theme.weight.display};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${theme.colour.textStrong};
`;
