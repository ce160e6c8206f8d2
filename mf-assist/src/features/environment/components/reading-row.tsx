import { fieldsWithout } from '@hypercar/app-kit/records/fields-without';
import { RecordFacts } from '@hypercar/app-kit/records/record-facts';
import { readingRecord, type EnvironmentReading } from '@hypercar/contracts/environment-readings';
import { Button } from '@hypercar/ui/button';
import { formatMoment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

// The list is of one location.
const others = fieldsWithout(readingRecord.fields, ['temperature', 'humidity', 'location']);

export interface ReadingRowProps {
  reading: EnvironmentReading;
  onDelete: () => void;
}

/** One reading: the figures, when and by whom. */
export const ReadingRow = ({ reading, onDelete }: ReadingRowProps) => (
  <Row>
    <div>
      <Figures>
        {reading.temperature} °F · {reading.humidity} %
      </Figures>
      <small>
        {formatMoment(reading.timestamp)}
        {reading.recordedBy && ` · ${reading.recordedBy}`}
      </small>
      <RecordFacts fields={others} row={reading} />
    </div>
    <Button
      variant="quiet"
      aria-label={`Delete the reading of ${formatMoment(reading.timestamp)}`}
      onClick={onDelete}
    >
      Delete
    </Button>
  </Row>
);

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding: ${theme.space.hair} 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${theme.colour.line};
  }
  > button {
    flex: none;
  }
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
const Figures = styled.p`
  font-variant-numeric: tabular-nums;
  font-weight: ${theme.weight.medium};
  color: ${theme.colour.textStrong};
`;
