import type { EnvironmentReading } from '@hypercar/contracts/environment-readings';
import { Button } from '@hypercar/ui/button';
import { EmptyState } from '@hypercar/ui/empty-state';
import { momentWords } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import { useRef } from 'react';
import styled from 'styled-components';
import { useDeleteReading } from '../api/use-reading-writes';
import { Trend } from './trend';

interface RowProps {
  reading: EnvironmentReading;
  onDelete: () => void;
}

const Reading = ({ reading, onDelete }: RowProps) => (
  <Row>
    <div>
      <Figures>
        {reading.temperature} °F · {reading.humidity} %
      </Figures>
      <small>
        {reading.location} · {momentWords(reading.timestamp)}
        {reading.recordedBy && ` · ${reading.recordedBy}`}
      </small>
    </div>
    <Button
      variant="quiet"
      aria-label={`Delete the reading of ${momentWords(reading.timestamp)}`}
      onClick={onDelete}
    >
      Delete
    </Button>
  </Row>
);

/** The last readings, newest first, with how they have gone. */
export const ReadingsList = ({ readings }: { readings: readonly EnvironmentReading[] }) => {
  const remove = useDeleteReading();
  const list = useRef<HTMLUListElement>(null);
  if (readings.length === 0) return <EmptyState title="No readings yet" />;
  return (
    <>
      <Trend readings={readings} />
      <List role="list" ref={list} tabIndex={-1} aria-label="Last readings">
        {readings.map((reading) => (
          <Reading
            key={reading.id}
            reading={reading}
            // The button that was pressed leaves with its row.
            onDelete={() => remove.mutate(reading, { onSuccess: () => list.current?.focus() })}
          />
        ))}
      </List>
    </>
  );
};

const List = styled.ul`
  display: grid;
  &:focus {
    outline: none;
  }
`;
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
