import { Dialog } from '@hypercar/ui/dialog';
import { useAddSupply } from '../api/use-supply-writes';
import { SupplyForm } from './supply-form';

/** Adds a supply, which is needed then. */
export function AddSupply({ onClose }: { onClose: () => void }) {
  const add = useAddSupply();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add supply">
      <SupplyForm
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
