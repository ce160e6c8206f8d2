import { Button } from '@hypercar/ui/button';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import { useState } from 'react';
import { State } from '../state';

const refused = new Error('The last administrator cannot be removed.');

const Opener = ({ label, error }: { label: string; error: Error | null }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ConfirmAct
          title="Remove Ada from the administrators?"
          question="Ada keeps the account."
          confirmLabel="Remove"
          danger
          input="ada"
          act={{ mutate: (_name, { onSuccess }) => onSuccess(), isPending: false, error }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

export const ConfirmActStates = () => (
  <State name="Closed: each button opens one" row>
    <Opener label="Act" error={null} />
    <Opener label="Refused act" error={refused} />
  </State>
);
