import { QuietRowActions, RowAction, RowActions } from '@hypercar/ui/row-actions';
import { State } from '../state';

export const RowActionsStates = () => (
  <>
    <State name="RowActions">
      <RowActions>
        <RowAction>Edit</RowAction>
        <RowAction>History</RowAction>
        <RowAction $danger>Delete</RowAction>
      </RowActions>
    </State>
    <State name="QuietRowActions">
      <QuietRowActions>
        <RowAction>Edit</RowAction>
        <RowAction pending>Saving</RowAction>
        <RowAction disabled>Restore</RowAction>
      </QuietRowActions>
    </State>
  </>
);
