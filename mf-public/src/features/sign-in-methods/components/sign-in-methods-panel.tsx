import { Loaded } from '@hypercar/app-kit/loaded';
import { useSession } from '@hypercar/app-kit/session';
import { Alert } from '@hypercar/ui/alert';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../panels/panel';
import { methodsQuery } from '../api/methods-query';
import { MethodList } from './method-list';

function Methods({ required }: { required: boolean }) {
  return (
    <Panel title="Sign-in methods" id="sign-in-methods">
      {required && (
        <Alert tone="warning" title="One of these is required">
          This site wants a second factor of its administrators. Until you set one up, the
          administration stays closed.
        </Alert>
      )}
      <p>A second step keeps others out, even when they learn your password.</p>
      <Loaded query={useQuery(methodsQuery())} of="the sign-in methods">
        {(methods) => <MethodList methods={methods} />}
      </Loaded>
    </Panel>
  );
}

/** Passkeys, the authenticator app and recovery codes of the member; nothing beside an svc-auth that knows none. */
export function SignInMethodsPanel() {
  const required = useSession().user?.secondFactorRequired;
  return required === undefined ? null : <Methods required={required} />;
}
