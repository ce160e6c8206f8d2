import { valueWords } from '@hypercar/app-kit/stale-edit';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { DialogActions } from '@hypercar/ui/dialog';
import { theme } from '@hypercar/ui/theme';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Met, SaveRecord } from './use-save-record';

interface MetFieldProps {
  change: Met['changes'][number];
  mine: unknown;
  words: string;
}

const MetField = ({ change, mine, words }: MetFieldProps) => (
  <Field>
    <h3>{words}</h3>
    <dl>
      <dt>It was</dt>
      <dd>{valueWords(change.before)}</dd>
      <dt>Theirs</dt>
      <dd>{valueWords(change.after)}</dd>
      <dt>Mine</dt>
      <dd>{valueWords(mine)}</dd>
    </dl>
  </Field>
);

export interface StaleChoiceProps {
  met: Met;
  save: SaveRecord;
  /** A field's name as people read it. */
  fieldWords: Readonly<Record<string, string>>;
}

/** Says what somebody else changed while this was being edited, and lets the person choose. */
export const StaleChoice = ({ met, save, fieldWords }: StaleChoiceProps) => {
  const first = useRef<HTMLButtonElement>(null);
  // The button that had the focus went with the form.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <Alert tone="warning" title={met.message}>
        What you have typed is not saved yet.
      </Alert>
      {met.changes.map((change) => (
        <MetField
          key={change.field}
          change={change}
          mine={met.patch[change.field]}
          words={fieldWords[change.field] ?? change.field}
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
