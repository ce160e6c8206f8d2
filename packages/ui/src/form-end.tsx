import { Alert } from './alert';
import { Button } from './button';
import { DialogActions } from './dialog';

export interface FormEndProps {
  submitLabel: string;
  pending: boolean;
  disabled?: boolean;
  failure?: string | undefined;
  /** Without it there is no button to cancel. */
  onCancel?: (() => void) | undefined;
}

/** The foot of a form: what went wrong, and its buttons. */
export const FormEnd = ({ submitLabel, pending, disabled, failure, onCancel }: FormEndProps) => (
  <>
    {failure && <Alert tone="danger">{failure}</Alert>}
    <DialogActions>
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" pending={pending} disabled={disabled}>
        {submitLabel}
      </Button>
    </DialogActions>
  </>
);
