import { notify } from '@hypercar/app-kit/toast';
import type { SavedView } from '@hypercar/contracts/saved-views';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { RowAction } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { type Replace, tellFailure } from './use-saved-views';

export interface ManageViewsDialogProps {
  /** Those of this screen. */
  shown: readonly SavedView[];
  views: readonly SavedView[];
  replace: Replace;
  onClose: () => void;
}

const withDefault = (views: readonly SavedView[], chosen: SavedView): SavedView[] =>
  views.map((one) =>
    one.path === chosen.path ? { ...one, isDefault: one === chosen && !chosen.isDefault } : one,
  );

/** The views of a screen: which one it opens with, and which are no longer needed. */
export const ManageViewsDialog = ({ shown, views, replace, onClose }: ManageViewsDialogProps) => {
  const [pending, setPending] = useState(false);
  const change = async (next: readonly SavedView[], title: string, canUndo = false) => {
    setPending(true);
    try {
      await replace(next);
      const undo = { label: 'Undo', run: () => void replace(views).catch(tellFailure) };
      notify({ title, kind: 'success', ...(canUndo && { action: undo }) });
      // Behind a dialog nobody reaches the toast's Undo.
      if (canUndo) onClose();
    } catch (failure) {
      tellFailure(failure as Error);
    }
    setPending(false);
  };
  const remove = (view: SavedView) =>
    change(
      views.filter((one) => one !== view),
      `View “${view.name}” deleted`,
      true,
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Views of This Screen">
      <List role="list">
        {shown.map((view) => (
          <li key={view.name}>
            <span>{view.name}</span>
            <Button
              size="small"
              variant="quiet"
              aria-pressed={view.isDefault}
              pending={pending}
              onClick={() => void change(withDefault(views, view), 'View changed')}
            >
              {view.isDefault ? 'Opens the screen' : 'Open with it'}
            </Button>
            <RowAction
              $danger
              pending={pending}
              aria-label={`Delete ${view.name}`}
              onClick={() => void remove(view)}
            >
              Delete
            </RowAction>
          </li>
        ))}
      </List>
    </Dialog>
  );
};

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space.xs};
  }
  > li > span {
    flex: 1 1 12rem;
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
