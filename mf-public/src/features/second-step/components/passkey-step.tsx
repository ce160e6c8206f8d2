import { callApi } from '@hypercar/app-kit/api';
import { askForPasskey } from '@hypercar/app-kit/passkeys';
import { finishLogin, finishLoginOptions } from '@hypercar/contracts/sign-in-methods';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type ProofFormProps, tellFailure } from './proof-form';

const prove = async (ticket: string) => {
  const passkey = await askForPasskey(await callApi(finishLoginOptions, { body: { ticket } }));
  return callApi(finishLogin, { body: { ticket, passkey } });
};

/** Lets the browser ask for a passkey of the account. */
export function PasskeyStep({ ticket, onSignedIn, onOver }: ProofFormProps) {
  const [pending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The password's form, which had the focus, is gone.
  useEffect(() => button.current?.focus(), []);
  const ask = () => {
    setPending(true);
    prove(ticket)
      .then(onSignedIn, (error: Error) => tellFailure(error, onOver))
      .finally(() => setPending(false));
  };
  return (
    <Root>
      <p>Your browser asks for the fingerprint, the face, the PIN or the key.</p>
      <Button variant="prismatic" full ref={button} pending={pending} onClick={ask}>
        Use a passkey
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;
