import { Button } from '@hypercar/ui/button';
import { Page } from '@hypercar/ui/page';

/** Shown in a slot whose screen failed to load. */
export const ScreenFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert">
    <Page title="This part is not available" lead={message} width="text">
      <Button onClick={onRetry}>Try again</Button>
    </Page>
  </div>
);
