import type { Supply } from '@hypercar/contracts/supplies';
import { lazy, Suspense, type RefObject } from 'react';
import { SupplyHistory } from './supply-history';

// With the form library, which assistants do not need for toggling.
const EditSupply = lazy(async () => ({ default: (await import('./edit-supply')).EditSupply }));

export interface SupplyDialogProps {
  task: string;
  supply: Supply;
  onClose: () => void;
  /** Takes the focus when the supply's row is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The dialog of a task. It keeps the supply as it was when it was opened, whatever others do meanwhile. */
export const SupplyDialog = ({ task, ...props }: SupplyDialogProps) =>
  task === 'history' ? (
    <SupplyHistory {...props} />
  ) : (
    <Suspense fallback={null}>
      <EditSupply {...props} />
    </Suspense>
  );
