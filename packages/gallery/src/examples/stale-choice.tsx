import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { useState } from 'react';
import { State } from '../state';

interface OpenerProps {
  label: string;
  failure?: string;
}

// It takes the focus when it appears.
const Opener = ({ label, failure }: OpenerProps) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Changed in the Meantime">
        <StaleChoice
          message="ben has changed this note in the meantime"
          fields={[{ label: 'Title', before: 'Glue', theirs: 'Glue, two bottles', mine: 'Epoxy' }]}
          pending={false}
          failure={failure}
          onTakeTheirs={close}
          onKeepMine={close}
        />
      </Dialog>
    </>
  );
};

export const StaleChoiceStates = () => (
  <State name="Closed: each button opens one" row>
    <Opener label="Stale edit" />
    <Opener label="Stale edit that failed again" failure="The service is busy. Please try again." />
  </State>
);
