import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { useState } from 'react';
import type { SiteForm } from '../api/use-site-form';
import { SitePreview } from './site-preview';

/** The preview where there is no room for it beside the form. */
export const PreviewDialog = ({ form }: { form: SiteForm }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Preview">
        <SitePreview form={form} />
      </Dialog>
    </>
  );
};
