import type { SiteContentState } from '@hypercar/contracts/site-content';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { fromLocalInput } from '@hypercar/ui/local-moment';
import { Moment } from '@hypercar/ui/moment';
import { useState } from 'react';
import type { Publication } from '../api/use-publication';

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

/** What is live and planned, and the buttons that publish the saved draft now or later. */
export const PublishPanel = ({ state, isDirty, publication }: PublishPanelProps) => {
  const [at, setAt] = useState('');
  const { isPending, publish, plan, cancel } = publication;
  const blocked = isDirty || isPending;
  return (
    <section aria-label="Publication">
      <Standing {...state} />
      {isDirty && <p>Save the draft before you publish it.</p>}
      <Button disabled={blocked} onClick={publish}>
        Publish now
      </Button>
      <Field
        type="datetime-local"
        label="Publish at"
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
    </section>
  );
};
