import { Button } from '@hypercar/ui/button';
import { lazy, Suspense, useState } from 'react';
import { Conflicts } from '../../../waiting/conflicts';
import { Loaded } from '@hypercar/app-kit/loaded';
import { Tool } from '../../../layout/tool';
import { useList } from '../../../calls/use-list';
import { suppliesCall } from '../api/supply-calls';
import { SuppliesList } from './supplies-list';

// Lazy: it loads the form library, which assistants do not need for toggling.
const AddSupply = lazy(async () => ({ default: (await import('./add-supply')).AddSupply }));

const Adding = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add supply…</Button>
      <Suspense fallback={null}>{open && <AddSupply onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};

/** Supply Management: everyone here toggles; admins add, edit and delete. */
export const SupplyManagement = ({ mayEdit }: { mayEdit: boolean }) => (
  <Tool title="Supply Management" actions={mayEdit && <Adding />}>
    <Conflicts list="/api/supplies" />
    <Loaded query={useList(suppliesCall)} of="the supplies">
      {(supplies) => <SuppliesList supplies={supplies} mayEdit={mayEdit} />}
    </Loaded>
  </Tool>
);
