import { ErrorState } from '@hypercar/ui/error-state';
import { State } from '../state';

const nothing = () => undefined;

export const ErrorStateStates = () => (
  <>
    <State name="With a retry">
      <ErrorState message="The service is not available." onRetry={nothing} />
    </State>
    <State name="Trying again">
      <ErrorState message="The service is not available." onRetry={nothing} retrying />
    </State>
    <State name="Its own title, no retry">
      <ErrorState
        title="This course is not yours"
        message="Sign in with the account that bought it."
      />
    </State>
  </>
);
