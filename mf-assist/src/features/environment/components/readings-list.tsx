import { fieldsWithout } from '@hypercar/app-kit/records/fields-without';
import { ListFilters } from '@hypercar/app-kit/records/list-filters';
import type { ListView } from '@hypercar/app-kit/records/list-view';
import { useRecordList } from '@hypercar/app-kit/records/use-record-list';
import { type EnvironmentReading, readingRecord } from '@hypercar/contracts/environment-readings';
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

const view: ListView<EnvironmentReading> = {
  nouns: 'readings',
  // The location has a control of its own.
  fields: fieldsWithout(readingRecord.fields, ['location']),
};

/** The readings of one location. */
const ReadingsAt = ({ readings, location }: Omit<PlaceProps, 'onChange'>) => {
  const remove = useDeleteReading();
  const listRef = useRef<HTMLUListElement>(null);
  const list = useRecordList(view, readings);
  const rows = list.found.map((reading) => (
    <ReadingRow
      key={reading.id}
      reading={reading}
      // The pressed button disappears with its row.
      onDelete={() => remove.mutate(reading, { onSuccess: () => listRef.current?.focus() })}
    />
  ));
  return (
    <>
      <ListFilters list={list} />
      <Trend readings={readings} location={location} />
      <List role="list" ref={listRef} tabIndex={-1} aria-label="Last readings">
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

/** The last readings of a location, newest first, with their trend. */
export const ReadingsList = ({ readings }: { readings: Readings }) => {
  const [chosen, setChosen] = useState<string>();
  if (readings.length === 0) return <EmptyState title="No readings yet" />;
  // When the last reading of a location is deleted, switch to the location of the newest reading.
  const location = locationsOf(readings).find((name) => name === chosen) ?? readings[0]!.location;
  return (
    <>
      <Place readings={readings} location={location} onChange={setChosen} />
      <ReadingsAt
        readings={readings.filter((reading) => reading.location === location)}
        location={location}
      />
    </>
  );
};

const List = styled.ul`
  display: grid;
  &:focus {
    outline: none;
  }
`;
