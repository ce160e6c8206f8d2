import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Alert } from './alert';
import { Button } from './button';
import { DialogActions } from './dialog';
import { theme } from './theme';

/** A field that somebody else and this person changed. */
export interface MetField {
  label: string;
  before: string;
  theirs: string;
  mine: string;
}

export interface StaleChoiceProps {
  /** Who changed what meanwhile. */
  message: string;
  fields: readonly MetField[];
  /** Mine is being saved. */
  pending: boolean;
  /** Why mine could not be saved. */
  failure: string | undefined;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

const Field = ({ label, before, theirs, mine }: MetField) => (
  <Root role="group" aria-label={label}>
    <strong>{label}</strong>
    <dl>
      <dt>It was</dt>
      <dd>{before}</dd>
      <dt>Theirs</dt>
      <dd>{theirs}</dd>
      <dt>Mine</dt>
      <dd>{mine}</dd>
    </dl>
  </Root>
);

/** Says what somebody else changed while this was being edited, and lets the person choose; stands in the form's place. */
export const StaleChoice = (props: StaleChoiceProps) => {
  const first = useRef<HTMLButtonElement>(null);
  // The button that had the focus went with the form.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <Alert tone="warning" title={props.message}>
        What you have typed is not saved yet.
      </Alert>
      {props.fields.map((field) => (
        <Field key={field.label} {...field} />
      ))}
      {props.failure && <Alert tone="danger">{props.failure}</Alert>}
      <DialogActions>
        <Button ref={first} variant="secondary" onClick={props.onTakeTheirs}>
          Take Theirs
        </Button>
        <Button pending={props.pending} onClick={props.onKeepMine}>
          Keep Mine
        </Button>
      </DialogActions>
    </>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space.hair};
  strong {
    color: ${theme.colour.textStrong};
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
