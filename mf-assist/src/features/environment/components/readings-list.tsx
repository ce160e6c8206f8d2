import type { EnvironmentReading } from '@hypercar/contracts/environment-readings';
import { Collapsible } from '@hypercar/ui/collapsible';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Select } from '@hypercar/ui/select';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useDeleteReading } from '../api/use-reading-writes';
import { ReadingRow } from './reading-row';
import { Trend } from './trend';

type Readings = readonly EnvironmentReading[];

/** The visible readings; the others are collapsed. */
const inSight = 6;

const locationsOf = (readings: Readings): string[] => [
  ...new Set(readings.map(({ location }) => location)),
];

interface PlaceProps {
  readings: Readings;
  location: string;
  onChange: (location: string) => void;
}

const Place = ({ readings, location, onChange }: PlaceProps) => {
  const locations = locationsOf(readings);
  if (locations.length < 2) return null;
  return (
    <Select label="Readings of" value={location} onChange={({ target }) => onChange(target.value)}>
      {locations.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
};

/** The last readings of a location, newest first, with their trend. */
export const ReadingsList = ({ readings }: { readings: Readings }) => {
  const remove = useDeleteReading();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string>();
  if (readings.length === 0) return <EmptyState title="No readings yet" />;
  // When the last reading of a location is deleted, switch to the location of the newest reading.
  const location = locationsOf(readings).find((name) => name === chosen) ?? readings[0]!.location;
  const rows = readings
    .filter((reading) => reading.location === location)
    .map((reading) => (
      <ReadingRow
        key={reading.id}
        reading={reading}
        // The pressed button disappears with its row.
        onDelete={() => remove.mutate(reading, { onSuccess: () => list.current?.focus() })}
      />
    ));
  return (
    <>
      <Place readings={readings} location={location} onChange={setChosen} />
      <Trend readings={readings} location={location} />
      <List role="list" ref={list} tabIndex={-1} aria-label="Last readings">
        {rows.slice(0, inSight)}
      </List>
      {rows.length > inSight && (
        <Collapsible title="Older readings">
          <List role="list" aria-label="Older readings">
            {rows.slice(inSight)}
          </List>
        </Collapsible>
      )}
    </>
  );
};

const List = styled.ul`
  display: grid;
  &:focus {
    outline: none;
  }
`;
