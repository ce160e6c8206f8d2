import { useStaleEdit } from '@hypercar/app-kit/stale-edit';
import { supplyRecord, type Supply } from '@hypercar/contracts/supplies';
import { Dialog } from '@hypercar/ui/dialog';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import type { RefObject } from 'react';
import { suppliesCall } from '../api/supply-calls';
import { useChangeSupply } from '../api/use-supply-writes';
import { SupplyForm, type SupplyValues } from './supply-form';

export interface EditSupplyProps {
  supply: Supply;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Edits a supply; shows a conflict with another user's change. */
export function EditSupply({ supply, onClose, focusAfter }: EditSupplyProps) {
  const change = useChangeSupply();
  const { save, choice } = useStaleEdit<SupplyValues>({
    row: supply,
    list: suppliesCall,
    fields: supplyRecord.fields,
    send: (body) => change.mutateAsync({ params: { id: supply.id }, body }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={choice ? 'Changed in the Meantime' : 'Edit supply'}
      focusAfter={focusAfter}
    >
      {choice ? (
        <StaleChoice {...choice} />
      ) : (
        <SupplyForm supply={supply} submitLabel="Save" onSave={save} onCancel={onClose} />
      )}
    </Dialog>
  );
}
