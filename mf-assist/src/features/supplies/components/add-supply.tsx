import type { Supply } from '@hypercar/contracts/supplies';
import { Dialog } from '@hypercar/ui/dialog';
import { useAddSupply } from '../api/use-supply-writes';
import { SupplyForm } from './supply-form';

interface AddSupplyProps {
  onClose: () => void;
  /** What is known of it already. */
  begin?: Partial<Supply> | undefined;
}

/** Adds a supply, which is needed then. */
export function AddSupply({ onClose, begin }: AddSupplyProps) {
  const add = useAddSupply();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add supply">
      <SupplyForm
        begin={begin}
        submitLabel="Add supply"
        onCancel={onClose}
        onSave={async (values) => {
          await add.mutateAsync({ body: { ...values, status: 'needed' } });
          onClose();
        }}
      />
    </Dialog>
  );
}
