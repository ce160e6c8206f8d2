import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import { notify } from '@hypercar/app-kit/toast';
import type { beginCodes, PasskeyRow, SignInMethods } from '@hypercar/contracts/sign-in-methods';
import { Button } from '@hypercar/ui/button';
import { Moment } from '@hypercar/ui/moment';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { MethodRow } from './method-row';
import type { Task } from './method-dialogs';

const begin = call<typeof beginCodes>('POST', '/api/auth/sign-in-methods/codes');

const MethodDialogs = lazy(async () => ({
  default: (await import('./method-dialogs')).MethodDialogs,
}));

interface RowProps {
  methods: SignInMethods;
  start: (task: Task) => void;
}

const AppRow = ({ methods: { codes }, start }: RowProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(begin),
    onSuccess: (begun) => start({ kind: 'app', begun }),
    onError: ({ message }) =>
      notify({ title: 'Failed to set up the app', description: message, kind: 'error' }),
  });
  return (
    <MethodRow
      name="Authenticator app"
      state={codes ? 'On' : undefined}
      facts={
        codes ? (
          <>
            Set up <Moment at={codes.addedAt} />
          </>
        ) : (
          'An app on your phone shows a new code every 30 seconds.'
        )
      }
    >
      <Button variant="secondary" size="small" pending={isPending} onClick={() => mutate()}>
        {codes ? 'Move to another phone' : 'Set up the app'}
      </Button>
      {codes && (
        <Button
          variant="secondary"
          size="small"
          aria-label="Remove the authenticator app"
          onClick={() => start({ kind: 'remove-app' })}
        >
          Remove
        </Button>
      )}
    </MethodRow>
  );
};

interface PasskeyRowProps extends Pick<RowProps, 'start'> {
  passkey: PasskeyRow;
}

const OnePasskey = ({ passkey, start }: PasskeyRowProps) => (
  <MethodRow
    name={passkey.name}
    state="Passkey"
    facts={
      <>
        Added <Moment at={passkey.createdAt} />,{' '}
        {passkey.lastUsedAt ? (
          <>
            last used <Moment at={passkey.lastUsedAt} />
          </>
        ) : (
          'not used yet'
        )}
        {passkey.synced && ', on all your devices'}
      </>
    }
  >
    <Button
      variant="secondary"
      size="small"
      aria-label={`Rename ${passkey.name}`}
      onClick={() => start({ kind: 'rename-passkey', passkey })}
    >
      Rename
    </Button>
    <Button
      variant="secondary"
      size="small"
      aria-label={`Remove ${passkey.name}`}
      onClick={() => start({ kind: 'remove-passkey', passkey })}
    >
      Remove
    </Button>
  </MethodRow>
);

const AddRow = ({ methods: { passkeys }, start }: RowProps) => (
  <MethodRow
    name={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
    facts="Your fingerprint, your face, or a security key; also without the password."
  >
    <Button variant="secondary" size="small" onClick={() => start({ kind: 'add-passkey' })}>
      Add a passkey
    </Button>
  </MethodRow>
);

const RecoveryRow = ({ methods: { recoveryCodesLeft }, start }: RowProps) => (
  <MethodRow
    name="Recovery codes"
    facts={
      recoveryCodesLeft > 2
        ? `${recoveryCodesLeft} left, for when your phone or key is lost.`
        : `Only ${recoveryCodesLeft} left: make new ones before you need them.`
    }
  >
    <Button variant="secondary" size="small" onClick={() => start({ kind: 'renew-codes' })}>
      Make new codes
    </Button>
  </MethodRow>
);

/** The account's ways to sign in besides the password, and the dialog of the one that is being changed. */
export function MethodList({ methods }: { methods: SignInMethods }) {
  const [task, setTask] = useState<Task>();
  const list = useRef<HTMLUListElement>(null);
  const props = { methods, start: setTask };
  const hasFactor = methods.codes !== null || methods.passkeys.length > 0;
  return (
    <>
      <List role="list" ref={list} tabIndex={-1} aria-label="Sign-in methods">
        {methods.passkeys.map((passkey) => (
          <OnePasskey key={passkey.id} passkey={passkey} start={setTask} />
        ))}
        <AddRow {...props} />
        <AppRow {...props} />
        {hasFactor && <RecoveryRow {...props} />}
      </List>
      <Suspense fallback={null}>
        {task && <MethodDialogs task={task} onNext={setTask} focusAfter={list} />}
      </Suspense>
    </>
  );
}

const List = styled.ul`
  display: grid;
  &:focus {
    outline: none;
  }
`;
