import { Button } from '@hypercar/ui/button';
import { ConfirmDialog } from '@hypercar/ui/confirm-dialog';
import { useState } from 'react';
import { State } from '../state';

interface OpenerProps {
  label: string;
  danger?: boolean;
  pending?: boolean;
}

const Opener = ({ label, danger = false, pending = false }: OpenerProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={danger ? 'Delete this task?' : 'Reset the checklist?'}
        description={
          danger ? 'You can bring it back for 30 days.' : 'All tasks will be open again.'
        }
        confirmLabel={danger ? 'Delete' : 'Reset'}
        danger={danger}
        pending={pending}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
};

export const ConfirmDialogStates = () => (
  <State name="Closed: each button opens one" row>
    <Opener label="Question" />
    <Opener label="Dangerous question" danger />
    <Opener label="Question being carried out" danger pending />
  </State>
);
