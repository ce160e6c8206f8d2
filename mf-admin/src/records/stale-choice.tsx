import { formatValue } from '@hypercar/app-kit/stale-edit';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { DialogActions } from '@hypercar/ui/dialog';
import { theme } from '@hypercar/ui/theme';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Conflict, SaveRecord } from './use-save-record';

interface ConflictingFieldProps {
  change: Conflict['changes'][number];
  mine: unknown;
  words: string;
}

const ConflictingField = ({ change, mine, words }: ConflictingFieldProps) => (
  <Field>
    <h3>{words}</h3>
    <dl>
      <dt>It was</dt>
      <dd>{formatValue(change.before)}</dd>
      <dt>Theirs</dt>
      <dd>{formatValue(change.after)}</dd>
      <dt>Mine</dt>
      <dd>{formatValue(mine)}</dd>
    </dl>
  </Field>
);

export interface StaleChoiceProps {
  conflict: Conflict;
  save: SaveRecord;
  /** A field's label. */
  fieldLabel: Readonly<Record<string, string>>;
}

/** Says what somebody else changed while this was being edited, and lets the person choose. */
export const StaleChoice = ({ conflict, save, fieldLabel }: StaleChoiceProps) => {
  const first = useRef<HTMLButtonElement>(null);
  // The button that had the focus went with the form.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <Alert tone="warning" title={conflict.message}>
        What you have typed is not saved yet.
      </Alert>
      {conflict.changes.map((change) => (
        <ConflictingField
          key={change.field}
          change={change}
          mine={conflict.patch[change.field]}
          words={fieldLabel[change.field] ?? change.field}
        />
      ))}
      {save.failure && <Alert tone="danger">{save.failure}</Alert>}
      <DialogActions>
        <Button ref={first} variant="secondary" onClick={save.takeTheirs}>
          Take Theirs
        </Button>
        <Button pending={save.pending} onClick={save.keepMine}>
          Keep Mine
        </Button>
      </DialogActions>
    </>
  );
};

const Field = styled.section`
  display: grid;
  gap: ${theme.space.hair};
  h3 {
    font-size: ${theme.size.body};
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${theme.space.hair} ${theme.space.m};
    margin: 0;
  }
  dt {
    color: ${theme.colour.textMuted};
  }
  dd {
    max-height: 12rem;
    margin: 0;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    color: ${theme.colour.textStrong};
  }
`;
