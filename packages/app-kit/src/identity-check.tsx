import { type ReactNode, useEffect, useState } from 'react';
import { identity } from '@hypercar/app-kit/api';

/** One question at a time: calls that are refused together wait for the same answer. */
const createQuestion = (show: (dialog: ReactNode) => void) => {
  let answer = (_confirmed: boolean): void => undefined;
  let asked: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    const { IdentityDialog } = await import('./identity-dialog');
    return new Promise((resolve) => {
      answer = (confirmed) => {
        asked = undefined;
        show(null);
        resolve(confirmed);
      };
      show(<IdentityDialog onAnswer={answer} />);
    });
  };
  return {
    // Without the dialog's script the refusal itself is shown.
    ask: () => (asked ??= ask().catch(() => false)),
    withdraw: () => answer(false),
  };
};

/** Asks the user to confirm who they are when a call of this screen wants it, and lets the call go on after that. */
export function IdentityCheck() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(() => {
    const { ask, withdraw } = createQuestion(setDialog);
    identity.confirm = ask;
    return () => {
      if (identity.confirm === ask) delete identity.confirm;
      withdraw();
    };
  }, []);
  return dialog;
}
