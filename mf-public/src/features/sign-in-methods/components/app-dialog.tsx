import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { codeProof, confirmCodes } from '@hypercar/contracts/sign-in-methods';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { refreshMethods } from '../api/methods-query';
import { QrCode } from '@hypercar/ui/qr-code';
import { RecoveryCodes } from './recovery-codes';

export interface Begun {
  secret: string;
  address: string;
}

interface FormProps extends Begun {
  onConfirmed: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

const AppForm = ({ secret, address, onConfirmed, onClose }: FormProps) => {
  const { field, submit, pending, failure } = useContractForm({
    schema: codeProof,
    defaultValues: { code: '' },
    send: async (body) => {
      const { recoveryCodes } = await callApi(confirmCodes, { body });
      await refreshMethods();
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <QrCode text={address} label="QR code for the authenticator app" />
      <Secret>
        Or type this key into the app: <code>{inFours(secret)}</code>
      </Secret>
      <Field
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <FormEnd submitLabel="Turn on" pending={pending} failure={failure} onCancel={onClose} />
    </FormStack>
  );
};

/** Sets an authenticator app up: the code to scan, its first code, then the recovery codes. */
export function AppDialog({ onClose, ...begun }: Begun & { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes title="The app is set up" codes={codes} onKept={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set up an authenticator app"
      description="Scan this with the app, then enter the code that it shows."
    >
      <AppForm
        {...begun}
        onConfirmed={(fresh) => (fresh ? setCodes(fresh) : onClose())}
        onClose={onClose}
      />
    </Dialog>
  );
}

const Secret = styled.p`
  font-size: ${theme.size.small};
  text-align: center;
  code {
    display: block;
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
