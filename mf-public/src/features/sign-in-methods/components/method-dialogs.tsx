import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import type {
  PasskeyRow,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
} from '@hypercar/contracts/sign-in-methods';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import type { RefObject } from 'react';
import { useChange } from '../api/use-change';
import { AppDialog, type Begun } from './app-dialog';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs';
import { RecoveryCodes } from './recovery-codes';

const removeApp = call<typeof removeCodes>('DELETE', '/api/auth/sign-in-methods/codes');
const removeKey = call<typeof removePasskey>('DELETE', '/api/auth/sign-in-methods/passkeys/:id');
const renew = call<typeof renewRecoveryCodes>('POST', '/api/auth/sign-in-methods/recovery-codes');

/** What a member does with the sign-in methods just now. */
export type Task =
  | { kind: 'app'; begun: Begun }
  | { kind: 'remove-app' }
  | { kind: 'add-passkey' }
  | { kind: 'rename-passkey'; passkey: PasskeyRow }
  | { kind: 'remove-passkey'; passkey: PasskeyRow }
  | { kind: 'renew-codes' }
  | { kind: 'codes'; codes: string[] };

export interface MethodDialogsProps {
  task: Task;
  onNext: (task: Task | undefined) => void;
  focusAfter: RefObject<HTMLElement | null>;
}

type Closing = Omit<MethodDialogsProps, 'task' | 'onNext'> & { onClose: () => void };

const RemoveApp = ({ onClose, focusAfter }: Closing) => (
  <ConfirmAct
    title="Remove the authenticator app?"
    question="Its codes no longer sign you in. Without another method your password alone is enough again."
    confirmLabel="Remove the app"
    danger
    input={undefined}
    act={useChange('Authenticator app removed', (_: undefined) => callApi(removeApp))}
    onClose={onClose}
    focusAfter={focusAfter}
  />
);

const RemovePasskey = ({ passkey, onClose, focusAfter }: Closing & { passkey: PasskeyRow }) => (
  <ConfirmAct
    title={`Remove “${passkey.name}”?`}
    question="It no longer signs you in. Delete it on its device, too, where it would still be offered."
    confirmLabel="Remove the passkey"
    danger
    input={{ id: passkey.id }}
    act={useChange('Passkey removed', (params: { id: string }) => callApi(removeKey, { params }))}
    onClose={onClose}
    focusAfter={focusAfter}
  />
);

const RenewCodes = ({ onNext, onClose }: Closing & Pick<MethodDialogsProps, 'onNext'>) => {
  const act = useChange('New recovery codes made', (_: undefined) => callApi(renew));
  return (
    <ConfirmAct
      title="Make new recovery codes?"
      question="Those that you have kept stop working."
      confirmLabel="Make new codes"
      input={undefined}
      act={{
        ...act,
        mutate: (input) =>
          act.mutate(input, {
            onSuccess: ({ recoveryCodes: codes }) => onNext({ kind: 'codes', codes }),
          }),
      }}
      onClose={onClose}
    />
  );
};

/** The dialog of a task. */
export const MethodDialogs = ({ task, onNext, focusAfter }: MethodDialogsProps) => {
  const closing = { onClose: () => onNext(undefined), focusAfter };
  switch (task.kind) {
    case 'app':
      return <AppDialog {...task.begun} onClose={closing.onClose} />;
    case 'remove-app':
      return <RemoveApp {...closing} />;
    case 'add-passkey':
      return <AddPasskeyDialog onClose={closing.onClose} />;
    case 'rename-passkey':
      return <RenamePasskeyDialog passkey={task.passkey} onClose={closing.onClose} />;
    case 'remove-passkey':
      return <RemovePasskey passkey={task.passkey} {...closing} />;
    case 'renew-codes':
      return <RenewCodes onNext={onNext} {...closing} />;
    case 'codes':
      return (
        <RecoveryCodes
          title="Your new recovery codes"
          codes={task.codes}
          onKept={closing.onClose}
        />
      );
  }
};
