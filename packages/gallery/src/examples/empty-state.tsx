import { Button } from '@hypercar/ui/button';
import { EmptyState, StateFrame, StateTitle } from '@hypercar/ui/empty-state';
import { State } from '../state';

export const EmptyStateStates = () => (
  <>
    <State name="With the way out of it">
      <EmptyState title="No notes yet" action={<Button variant="secondary">Write a note</Button>}>
        What the next shift should know stands here.
      </EmptyState>
    </State>
    <State name="Title alone">
      <EmptyState title="No orders match" />
    </State>
    <State name="StateFrame and StateTitle, its parts">
      <StateFrame>
        <StateTitle>The contest has not begun</StateTitle>
      </StateFrame>
    </State>
  </>
);
