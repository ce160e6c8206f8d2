import { useSession } from '@hypercar/app-kit/session';
import { Button } from '@hypercar/ui/button';
import { askForPalette } from './ask-for-palette';

/** The way to the palette without a keyboard, for administrators and assistants. */
export const FindButton = () => {
  const { user } = useSession();
  if (user?.role !== 'admin' && user?.role !== 'assistant') return null;
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => window.dispatchEvent(new Event(askForPalette))}
    >
      Find or do (Ctrl K)
    </Button>
  );
};
