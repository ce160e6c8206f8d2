import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { keepMine, keepTheirs, useWaiting } from './use-waiting';
import type { ToggledList, WaitingChange } from './waiting-change';
import { refusedOf } from './waiting-list';

const Conflict = ({ change }: { change: WaitingChange }) => (
  <Root role="alert">
    <p>
      <strong>{change.name}</strong>: you {change.did}, but it was not saved.{' '}
      {change.refusal!.message}.
    </p>
    <Choice role="group" aria-label={`Decide about ${change.name}`}>
      <Button variant="secondary" onClick={() => keepTheirs(change)}>
        Take Theirs
      </Button>
      <Button onClick={() => keepMine(change)}>Keep Mine</Button>
    </Choice>
  </Root>
);

/** Conflicts of the user's changes with those of others; the user decides. */
export const Conflicts = ({ list }: { list: ToggledList }) =>
  refusedOf(useWaiting(), list).map((change) => <Conflict key={change.key} change={change} />);

const Root = styled.div`
  display: grid;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid color-mix(in srgb, ${theme.colour.warning} 45%, transparent);
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.warningGround};
  strong {
    color: ${theme.colour.textStrong};
  }
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;
