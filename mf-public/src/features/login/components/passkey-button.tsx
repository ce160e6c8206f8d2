import { callApi } from '@hypercar/app-kit/api';
import { notify } from '@hypercar/app-kit/toast';
import type { LoginAnswer } from '@hypercar/contracts/accounts';
import { loginByPasskey, passkeyLoginOptions } from '@hypercar/contracts/sign-in-methods';
import { Button } from '@hypercar/ui/button';
import { useState } from 'react';

const enter = async (): Promise<LoginAnswer> => {
  const { askForPasskey } = await import('@hypercar/app-kit/passkeys');
  const passkey = await askForPasskey(await callApi(passkeyLoginOptions));
  return callApi(loginByPasskey, { body: { passkey } });
};

const failed = ({ message }: Error) =>
  notify({ title: 'Login failed', description: message, kind: 'error' });

/** Signs in by a passkey alone, which the browser knows: no name is typed. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (result: LoginAnswer) => void }) {
  const [pending, setPending] = useState(false);
  const start = () => {
    setPending(true);
    enter()
      .then(onSignedIn, failed)
      .finally(() => setPending(false));
  };
  return (
    <Button variant="secondary" full pending={pending} onClick={start}>
      Log in with a passkey
    </Button>
  );
}
