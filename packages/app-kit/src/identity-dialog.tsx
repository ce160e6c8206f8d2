import { callApi } from '@hypercar/app-kit/api';
import {
  codeProof,
  getSignInMethods,
  passwordProof,
  reauthenticate,
  reauthenticateOptions,
  type SignInMethods,
} from '@hypercar/contracts/sign-in-methods';
import { Button } from '@hypercar/ui/button';
import { Dialog, DialogActions } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { PasswordField } from '@hypercar/ui/password-field';
import { useEffect, useState } from 'react';
import { useContractForm } from './contract-form';

type Answer = (confirmed: boolean) => void;

const PasswordForm = ({ onAnswer }: { onAnswer: Answer }) => {
  const { field, submit, pending, failure } = useContractForm({
    schema: passwordProof,
    defaultValues: { password: '' },
    send: async (body) => {
      await callApi(reauthenticate, { body });
      onAnswer(true);
    },
  });
  const end = { pending, failure, onCancel: () => onAnswer(false) };
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <FormEnd submitLabel="Confirm" {...end} />
    </FormStack>
  );
};

const CodeForm = ({ onAnswer }: { onAnswer: Answer }) => {
  const { form, field, submit, pending, failure } = useContractForm({
    schema: codeProof,
    defaultValues: { code: '' },
    send: async (body) => {
      await callApi(reauthenticate, { body });
      onAnswer(true);
    },
  });
  useEffect(() => form.setFocus('code'), [form]);
  const end = { pending, failure, onCancel: () => onAnswer(false) };
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Code"
        hint="The six digits that your authenticator app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <FormEnd submitLabel="Confirm" {...end} />
    </FormStack>
  );
};

const confirmByPasskey = async (): Promise<void> => {
  const { askForPasskey } = await import('./passkeys');
  const passkey = await askForPasskey(await callApi(reauthenticateOptions));
  await callApi(reauthenticate, { body: { passkey } });
};

const PasskeyForm = ({ onAnswer }: { onAnswer: Answer }) => {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = () => {
    setPending(true);
    confirmByPasskey()
      .then(
        () => onAnswer(true),
        (error: Error) => setFailure(error.message),
      )
      .finally(() => setPending(false));
  };
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) ask();
      }}
    >
      <FormEnd
        submitLabel="Use a passkey"
        pending={pending}
        failure={failure}
        onCancel={() => onAnswer(false)}
      />
    </FormStack>
  );
};

const ways = {
  password: { Form: PasswordForm, invitation: 'Use the password instead' },
  code: { Form: CodeForm, invitation: 'Use a code of the app instead' },
  passkey: { Form: PasskeyForm, invitation: 'Use a passkey instead' },
};
type Way = keyof typeof ways;

const waysOf = (methods: SignInMethods | undefined): Way[] => [
  'password',
  ...(methods?.passkeys.length ? (['passkey'] as const) : []),
  ...(methods?.codes ? (['code'] as const) : []),
];

/** The account's other methods; none while they are unknown. */
const useMethods = (): SignInMethods | undefined => {
  const [methods, setMethods] = useState<SignInMethods>();
  useEffect(() => {
    callApi(getSignInMethods).then(
      (known) => known && setMethods(known),
      () => undefined,
    );
  }, []);
  return methods;
};

/** "Confirm it's you": by the password or another method; answers true after a right proof, or false when it is closed. */
export function IdentityDialog({ onAnswer }: { onAnswer: Answer }) {
  const [way, setWay] = useState<Way>('password');
  const methods = useMethods();
  const { Form } = ways[way];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Confirm it’s you"
      description="This act needs a fresh sign-in. You are not asked again for ten minutes."
    >
      <Form onAnswer={onAnswer} />
      <DialogActions>
        {waysOf(methods)
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" size="small" onClick={() => setWay(other)}>
              {ways[other].invitation}
            </Button>
          ))}
      </DialogActions>
    </Dialog>
  );
}
