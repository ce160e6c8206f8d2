import { staleEditOf, formatValue } from '@hypercar/app-kit/stale-edit';
import type { StaleEdit } from '@hypercar/contracts/record-history';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';

interface Row {
  version: number;
}

/**
 * For an edit form: the version that the next save is based on, and any conflict with another user's change.
 * `guard` runs a save and keeps a conflict for the user to decide; it rejects with any other error.
 */
export const useStaleEdit = (row: Row) => {
  const [version, setVersion] = useState(row.version);
  const [stale, setStale] = useState<StaleEdit>();
  const guard = async (save: () => Promise<unknown>): Promise<void> => {
    try {
      await save();
    } catch (failure) {
      const found = staleEditOf(failure);
      if (found) {
        setStale(found);
        // Saving again overwrites: it is based on the version that the user has just seen.
        setVersion(found.current.version);
      }
      throw failure;
    }
  };
  return { version, stale, guard, forget: () => setStale(undefined) };
};

export interface StaleNoticeProps {
  stale: StaleEdit;
  /** What a person calls the fields. */
  labels: Readonly<Record<string, string>>;
  onTakeTheirs: () => void;
}

/** Shows who has changed what meanwhile; saving again overwrites it. */
export const StaleNotice = ({ stale, labels, onTakeTheirs }: StaleNoticeProps) => (
  <Root role="alert">
    <p>{stale.message}. Save again to overwrite it.</p>
    <ul>
      {stale.changes.map(({ field, before, after }) => (
        <li key={field}>
          {labels[field] ?? field}: {formatValue(before)} → <strong>{formatValue(after)}</strong>
        </li>
      ))}
    </ul>
    <Button variant="secondary" onClick={onTakeTheirs}>
      Take their values
    </Button>
  </Root>
);

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.xs};
  padding: ${theme.space.m};
  border: 1px solid color-mix(in srgb, ${theme.colour.warning} 45%, transparent);
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.warningGround};
  ul {
    padding-left: 1.2em;
  }
`;
