import { Button } from '@hypercar/ui/button';
import { Dialog, DialogActions } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { useState, type ReactNode } from 'react';
import { State } from '../state';

interface OpenerProps {
  label: string;
  title: string;
  description?: string;
  withActions?: boolean;
  children: ReactNode;
}

const Opener = ({ label, title, description, withActions = false, children }: OpenerProps) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const actions = (
    <>
      <Button variant="secondary" onClick={close}>
        Cancel
      </Button>
      <Button onClick={close}>Save</Button>
    </>
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        actions={withActions && actions}
      >
        {children}
      </Dialog>
    </>
  );
};

const lines = Array.from({ length: 40 }, (_, at) => `Stone ${at + 1}`);

export const DialogStates = () => (
  <>
    <State name="Closed: each button opens one" row>
      <Opener label="Short dialog" title="Stones of this tile">
        <p>144 stones of SS20, set on 4 August.</p>
      </Opener>
      <Opener
        label="Dialog with a form"
        title="Edit supply"
        description="The others see the change at once."
        withActions
      >
        <Field label="Name" defaultValue="SS20 crystals" />
      </Opener>
      <Opener
        label="Long dialog"
        title="Everything that was ever set on this tile, one stone after the other"
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Opener>
    </State>
    <State name="DialogActions, the row of buttons at its foot">
      <DialogActions>
        <Button variant="secondary">Cancel</Button>
        <Button>Save</Button>
      </DialogActions>
    </State>
  </>
);
