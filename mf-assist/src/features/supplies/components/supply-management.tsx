import type { Supply } from '@hypercar/contracts/supplies';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { lazy, Suspense, useState } from 'react';
import { supplyAddress } from '../../../scan/label';
import { ScanButton } from '../../../scan/scan-button';
import { Conflicts } from '../../../waiting/conflicts';
import { WaitingWrites } from '../../../waiting/waiting-writes';
import { useWaiting } from '../../../waiting/use-waiting';
import { toSend } from '../../../waiting/waiting-list';
import { Loaded } from '@hypercar/app-kit/loaded';
import { Tool } from '../../../layout/tool';
import { useList } from '../../../calls/use-list';
import { suppliesCall } from '../api/supply-calls';
import { shownSupplies } from '../api/shown-supplies';
import { SuppliesList } from './supplies-list';

// Lazy: it loads the form library, which assistants do not need for toggling.
const AddSupply = lazy(async () => ({ default: (await import('./add-supply')).AddSupply }));

const ShoppingList = lazy(async () => ({
  default: (await import('./shopping-list')).ShoppingList,
}));

const Shopping = () => {
  const [open, setOpen] = useState(false);
  const supplies = useList(suppliesCall).data ?? [];
  const shown = shownSupplies(supplies, toSend(useWaiting(), '/api/supplies'));
  const needed = shown.filter(({ status }) => status === 'needed').length;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Shopping list{needed > 0 && ` (${needed})`}
      </Button>
      <Suspense fallback={null}>
        {open && <ShoppingList supplies={supplies} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};

interface AddingProps {
  label: string;
  begin?: Partial<Supply>;
}

const Adding = ({ label, begin }: AddingProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Suspense fallback={null}>
        {open && <AddSupply begin={begin} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};

const Unknown = ({ barcode, mayEdit }: { barcode: string; mayEdit: boolean }) => (
  <Alert tone="warning" title="No supply has this barcode">
    <p>{barcode}</p>
    {mayEdit && <Adding key={barcode} label="Add a supply with it…" begin={{ barcode }} />}
  </Alert>
);

const Scanning = ({ mayEdit }: { mayEdit: boolean }) => {
  const supplies = useList(suppliesCall).data ?? [];
  return (
    <ScanButton
      addressOf={(text) =>
        supplies.some(({ barcode }) => barcode === text) ? supplyAddress(text) : undefined
      }
      unknown={(text) => <Unknown barcode={text} mayEdit={mayEdit} />}
    />
  );
};

// Lazy: it is for administrators alone.
const SupplyFiles = lazy(async () => ({ default: (await import('./supply-files')).SupplyFiles }));

const Files = () => (
  <Suspense fallback={null}>
    <SupplyFiles />
  </Suspense>
);

/** Supply Management: everyone here toggles; admins add, edit and delete. */
export const SupplyManagement = ({ mayEdit }: { mayEdit: boolean }) => (
  <Tool
    title="Supply Management"
    actions={
      <>
        <Shopping />
        <Scanning mayEdit={mayEdit} />
        {mayEdit && <Adding label="Add supply…" />}
        {mayEdit && <Files />}
      </>
    }
  >
    <Conflicts list="/api/supplies" />
    <WaitingWrites list="/api/supplies" />
    <Loaded query={useList(suppliesCall)} of="the supplies">
      {(supplies) => <SuppliesList supplies={supplies} mayEdit={mayEdit} />}
    </Loaded>
  </Tool>
);
