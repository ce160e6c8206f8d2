import { fieldsWithout } from '@hypercar/app-kit/records/fields-without';
import { RecordFacts } from '@hypercar/app-kit/records/record-facts';
import { timerRecord, type CureTimer } from '@hypercar/contracts/cure-timers';
import { Button } from '@hypercar/ui/button';
import { formatMoment } from '@hypercar/ui/moment';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useServerNow } from '../../../calls/server-clock';
import { useRingAtEnd } from '../api/use-ring-at-end';

/** "1:05:09" or "05:09" until a moment, at least 0. */
const timeLeft = (until: number, now: number): string => {
  const seconds = Math.ceil(Math.max(0, until - now) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
};

/** How much of a timer has run, 0 to 100. */
const percentRun = (start: number, end: number, now: number): number =>
  end <= start ? 100 : Math.min(100, Math.max(0, ((now - start) / (end - start)) * 100));

const panels = (count: number): string => `${count} ${count === 1 ? 'panel' : 'panels'}`;

const nameOf = ({ location, carSection }: CureTimer): string => `${location}, ${carSection}`;

const Running = ({ timer }: { timer: CureTimer }) => {
  const now = useServerNow();
  useRingAtEnd(timer);
  const [start, end] = [Date.parse(timer.startTime), Date.parse(timer.endTime)];
  return (
    <>
      <Left role="timer">{timeLeft(end, now)}</Left>
      <ProgressBar
        percent={percentRun(start, end, now)}
        label={`Curing of ${nameOf(timer)}`}
        valueText={`${timeLeft(end, now)} left`}
      />
    </>
  );
};

const outcome = ({ completedAt, endedBy, endTime }: CureTimer): string => {
  if (!completedAt) return `ends ${formatMoment(endTime)}`;
  return `ended ${formatMoment(completedAt)}${endedBy ? ` by ${endedBy}` : ''}`;
};

const others = fieldsWithout(timerRecord.fields, [
  'location',
  'carSection',
  'totalPanels',
  'duration',
]);

export interface TimerRowProps {
  timer: CureTimer;
  /** Missing for one that has ended. */
  onEnd?: (() => void) | undefined;
  onDelete: () => void;
}

/** One cure timer: where it is, how long it still runs or when it ended. */
export const TimerRow = ({ timer, onEnd, onDelete }: TimerRowProps) => (
  <Row>
    <div>
      <Name>{nameOf(timer)}</Name>
      <Detail>
        {panels(timer.totalPanels)} · {timer.duration} min · {outcome(timer)}
        {timer.startedBy && ` · started by ${timer.startedBy}`}
      </Detail>
      <RecordFacts fields={others} row={timer} />
    </div>
    {onEnd && <Running timer={timer} />}
    <Actions>
      {onEnd && (
        <Button variant="quiet" aria-label={`End ${nameOf(timer)} now`} onClick={onEnd}>
          End now
        </Button>
      )}
      <Button variant="quiet" aria-label={`Delete ${nameOf(timer)}`} onClick={onDelete}>
        Delete
      </Button>
    </Actions>
  </Row>
);

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  padding: ${theme.space.s} ${theme.space.m} ${theme.space.hair};
  & + & {
    border-top: 1px solid ${theme.colour.line};
  }
`;
const Name = styled.p`
  font-weight: ${theme.weight.medium};
  color: ${theme.colour.textStrong};
  overflow-wrap: anywhere;
`;
const Detail = styled.p`
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
const Left = styled.p`
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.h2};
  font-weight: ${theme.weight.display};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  color: ${theme.colour.textStrong};
`;
const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
`;
