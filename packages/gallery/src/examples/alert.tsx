import { Alert } from '@hypercar/ui/alert';
import { State } from '../state';

export const AlertStates = () => (
  <>
    <State name="Info">
      <Alert title="Two tiles are being set">The map follows as soon as they are done.</Alert>
    </State>
    <State name="Success">
      <Alert tone="success" title="Saved">
        The order is on its way.
      </Alert>
    </State>
    <State name="Warning">
      <Alert tone="warning" title="Nearly used up">
        Twelve sheets of SS20 are left.
      </Alert>
    </State>
    <State name="Danger">
      <Alert tone="danger" title="Not saved">
        Somebody else has changed this task.
      </Alert>
    </State>
    <State name="Without a title">
      <Alert tone="warning">Your email address has not been verified.</Alert>
    </State>
    <State name="Long text">
      <Alert title="The workshop is closed on Friday and opens again on Monday at eight">
        Please write down each reading of the cure timers, also those that look right:
        averylongwordwithoutaplacetobreakinit.
      </Alert>
    </State>
  </>
);
