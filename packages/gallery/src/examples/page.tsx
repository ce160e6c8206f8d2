import { Button } from '@hypercar/ui/button';
import { Page } from '@hypercar/ui/page';
import { State } from '../state';

export const PageStates = () => (
  <>
    <State name="Title, lead and actions" wide>
      <Page
        title="Supplies"
        lead="What the workshop has, and what it runs out of."
        actions={<Button variant="secondary">Add supply</Button>}
      >
        <p>The screen’s content.</p>
      </Page>
    </State>
    <State name="Narrow, title alone" wide>
      <Page title="Log in" width="narrow">
        <p>The screen’s content.</p>
      </Page>
    </State>
  </>
);
