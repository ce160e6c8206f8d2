import { Button } from '@hypercar/ui/button';
import { lazy, Suspense, useState } from 'react';
import type { ScanDialogProps } from './scan-dialog';

// Lazy: few scan at a time.
const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog')).ScanDialog }));

/** Scans the codes of supplies and transfer sheets. */
export const ScanButton = ({ onCode }: Pick<ScanDialogProps, 'onCode'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Scan…
      </Button>
      <Suspense fallback={null}>
        {open && <ScanDialog onCode={onCode} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
