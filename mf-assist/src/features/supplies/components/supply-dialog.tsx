import type { Supply } from '@hypercar/contracts/supplies';
import { lazy, Suspense, type RefObject } from 'react';
import { SupplyHistory } from './supply-history';

// Lazy: it loads the form library, which assistants do not need for toggling.
const EditSupply = lazy(async () => ({ default: (await import('./edit-supply')).EditSupply }));

export interface SupplyDialogProps {
  task: string;
  supply: Supply;
  onClose: () => void;
  /** Takes the focus when the supply's row is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The dialog of an action. Changes of others do not change the supply in an open dialog. */
export const SupplyDialog = ({ task, ...props }: SupplyDialogProps) =>
  task === 'history' ? (
    <SupplyHistory {...props} />
  ) : (
    <Suspense fallback={null}>
      <EditSupply {...props} />
    </Suspense>
  );
