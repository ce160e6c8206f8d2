import { Button } from '@hypercar/ui/button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressInLabel } from './label';

// Lazy: few scan at a time.
const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog')).ScanDialog }));

export interface ScanButtonProps {
  /** The address of what a code names, besides the labels of this site; undefined for none. */
  addressOf?: (text: string) => string | undefined;
  /** What is said of a code that names nothing. */
  unknown: (text: string) => ReactNode;
}

/** Scans the codes of supplies and transfer sheets, and opens what they name. */
export const ScanButton = ({ addressOf, unknown }: ScanButtonProps) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const onCode = (text: string) => {
    const address = addressOf?.(text) ?? addressInLabel(text);
    if (!address) return unknown(text);
    void navigate(address);
    return undefined;
  };
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
