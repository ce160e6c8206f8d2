import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { createPasskey } from '@hypercar/app-kit/passkeys';
import {
  addPasskey,
  addPasskeyOptions,
  passkeyName,
  type PasskeyRow,
  renamePasskey,
} from '@hypercar/contracts/sign-in-methods';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { useState } from 'react';
import { refreshMethods } from '../api/methods-query';
import { RecoveryCodes } from './recovery-codes';

interface NameFormProps {
  name: string;
  submitLabel: string;
  send: (name: string) => Promise<void>;
  onClose: () => void;
}

const NameForm = ({ name, submitLabel, send, onClose }: NameFormProps) => {
  const { field, submit, pending, failure } = useContractForm({
    schema: passkeyName,
    defaultValues: { name },
    send: (values) => send(values.name),
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Name"
        hint="So that you know it again, such as “My phone”."
        autoComplete="off"
        {...field('name')}
      />
      <FormEnd submitLabel={submitLabel} pending={pending} failure={failure} onCancel={onClose} />
    </FormStack>
  );
};

const add = async (name: string): Promise<string[] | null> => {
  const passkey = await createPasskey(await callApi(addPasskeyOptions));
  const { recoveryCodes } = await callApi(addPasskey, { body: { name, passkey } });
  await refreshMethods();
  return recoveryCodes;
};

/** Names a passkey and lets the browser make it; the first method brings recovery codes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const send = async (name: string) => {
    const fresh = await add(name);
    if (fresh) setCodes(fresh);
    else onClose();
  };
  if (codes) return <RecoveryCodes title="The passkey is added" codes={codes} onKept={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a passkey"
      description="A passkey signs you in by the fingerprint, the face or the PIN of a device, or by a security key."
    >
      <NameForm name="" submitLabel="Continue" send={send} onClose={onClose} />
    </Dialog>
  );
}

export interface RenamePasskeyProps {
  passkey: PasskeyRow;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyProps) {
  const send = async (name: string) => {
    await callApi(renamePasskey, { params: { id: passkey.id }, body: { name } });
    await refreshMethods();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename the passkey">
      <NameForm name={passkey.name} submitLabel="Rename" send={send} onClose={onClose} />
    </Dialog>
  );
}
