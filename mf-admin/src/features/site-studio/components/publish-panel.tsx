import type { SiteContentState, SiteContentVersion } from '@hypercar/contracts/site-content';
import { changesBetween } from '@hypercar/contracts/site-content-rules';
import { Button } from '@hypercar/ui/button';
import { Card } from '@hypercar/ui/card';
import { Field } from '@hypercar/ui/field';
import { fromLocalInput } from '@hypercar/ui/local-moment';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import type { Publication } from '../api/use-publication';
import { FieldChange } from './field-change';

export interface PublishPanelProps {
  state: SiteContentState;
  /** The form has changes that are not saved: those would not be published. */
  isDirty: boolean;
  publication: Publication;
}

const Standing = ({ published, planned }: SiteContentState) => (
  <>
    <p>
      {published ? (
        <>
          Published by {published.by}, <Moment at={published.at} />.
        </>
      ) : (
        'Visitors see the defaults.'
      )}
    </p>
    {planned && (
      <p>
        A publication is planned for <Moment at={planned.at} /> by {planned.by}.
      </p>
    )}
  </>
);

const Differences = ({ changes }: { changes: SiteContentVersion['changes'] }) =>
  changes.length === 0 ? (
    <p>Visitors see this draft already.</p>
  ) : (
    <>
      <p>To be published:</p>
      <ul>
        {changes.map((change) => (
          <FieldChange key={change.field} {...change} />
        ))}
      </ul>
    </>
  );

/** What is live and planned, and the buttons that publish the saved draft now or later. */
export const PublishPanel = ({ state, isDirty, publication }: PublishPanelProps) => {
  const [at, setAt] = useState('');
  const { isPending, publish, plan, cancel } = publication;
  const changes = changesBetween(state.live, state.draft);
  const blocked = isDirty || isPending || changes.length === 0;
  return (
    <Panel as="section" aria-label="Publication">
      <h2>Publication</h2>
      <Standing {...state} />
      {isDirty ? <p>Save the draft before you publish it.</p> : <Differences changes={changes} />}
      <Button disabled={blocked} onClick={publish}>
        Publish now
      </Button>
      <Field
        type="datetime-local"
        label="Publish at"
        hint="In your time zone"
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
      <Button
        variant="secondary"
        disabled={blocked || at === ''}
        onClick={() => plan(String(fromLocalInput(at)))}
      >
        Schedule
      </Button>
      {state.planned && (
        <Button variant="secondary" disabled={isPending} onClick={cancel}>
          Cancel the plan
        </Button>
      )}
    </Panel>
  );
};

const Panel = styled(Card)`
  display: grid;
  gap: ${theme.space.m};
  h2 {
    font-size: ${theme.size.h3};
  }
  p,
  ul {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
