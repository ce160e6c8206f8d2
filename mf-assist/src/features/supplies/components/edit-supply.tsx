import type { Supply } from '@hypercar/contracts/supplies';
import { Dialog } from '@hypercar/ui/dialog';
import { useState, type RefObject } from 'react';
import { StaleNotice, useStaleEdit } from '../../../parts/stale-edit';
import { fieldLabel } from '../api/supply-labels';
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
  const { version, stale, guard, forget } = useStaleEdit(supply);
  const [start, setStart] = useState(supply);
  const save = async (values: SupplyValues) => {
    await guard(() =>
      change.mutateAsync({ params: { id: supply.id }, body: { ...values, version } }),
    );
    onClose();
  };
  const takeTheirs = () => {
    setStart(stale!.current as Supply);
    forget();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit supply"
      focusAfter={focusAfter}
    >
      {stale && <StaleNotice stale={stale} labels={fieldLabel} onTakeTheirs={takeTheirs} />}
      <SupplyForm
        key={start.version}
        supply={start}
        submitLabel="Save"
        onSave={save}
        onCancel={onClose}
      />
    </Dialog>
  );
}
