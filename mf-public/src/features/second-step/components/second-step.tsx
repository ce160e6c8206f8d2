import type { SecondFactor, SecondStep as Step } from '@hypercar/contracts/accounts';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { PasskeyStep } from './passkey-step';
import { CodeForm, type ProofFormProps, RecoveryCodeForm } from './proof-form';

const forms: Record<SecondFactor, (props: ProofFormProps) => ReactNode> = {
  passkey: PasskeyStep,
  code: CodeForm,
  recoveryCode: RecoveryCodeForm,
};
const invitations: Record<SecondFactor, string> = {
  passkey: 'Use a passkey instead',
  code: 'Use a code of the app instead',
  recoveryCode: 'Use a recovery code instead',
};

export interface SecondStepProps extends Omit<ProofFormProps, 'ticket'> {
  step: Step;
}

/** What finishes a sign-in whose password was right: one of the account's methods, with a way to each other. */
export function SecondStep({ step: { ticket, methods }, onSignedIn, onOver }: SecondStepProps) {
  const [chosen, choose] = useState(methods[0]!);
  const Form = forms[chosen];
  return (
    <Root>
      <Form ticket={ticket} onSignedIn={onSignedIn} onOver={onOver} />
      <Others>
        {methods
          .filter((method) => method !== chosen)
          .map((method) => (
            <Button key={method} variant="quiet" size="small" onClick={() => choose(method)}>
              {invitations[method]}
            </Button>
          ))}
        <Button variant="quiet" size="small" onClick={onOver}>
          Back to the password
        </Button>
      </Others>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
const Others = styled.div`
  display: grid;
  justify-items: start;
  padding-top: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
`;
