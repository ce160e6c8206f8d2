import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { DialogActions } from '@hypercar/ui/dialog';

export interface FormEndProps {
  submitLabel: string;
  pending: boolean;
  disabled?: boolean;
  failure: string | undefined;
  onCancel: () => void;
}

/** The foot of a dialog's form: what went wrong, and its two buttons. */
export const FormEnd = ({ submitLabel, pending, disabled, failure, onCancel }: FormEndProps) => (
  <>
    {failure && <Alert tone="danger">{failure}</Alert>}
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" pending={pending} disabled={disabled}>
        {submitLabel}
      </Button>
    </DialogActions>
  </>
);
