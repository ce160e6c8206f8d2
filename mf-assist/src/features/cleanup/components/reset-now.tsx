import { useAskedAct } from '@hypercar/app-kit/asked-act';
import { Button } from '@hypercar/ui/button';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import { useState } from 'react';
import { useResetTasks } from '../api/use-task-writes';

/** "Reset Now" with its confirmation; for administrators. */
export const ResetNow = () => {
  const [isAsked, askedDone] = useAskedAct('reset-checklist');
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    askedDone();
  };
  const reset = useResetTasks();
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Reset Now
      </Button>
      {(asking || isAsked) && (
        <ConfirmAct
          title="Reset the checklist now?"
          question="Every task is unticked for everybody, and the round goes into the ledger. This cannot be undone."
          confirmLabel="Reset Now"
          input={{}}
          act={reset}
          onClose={close}
        />
      )}
    </>
  );
};
