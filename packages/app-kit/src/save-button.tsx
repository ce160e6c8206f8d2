import { notify } from '@hypercar/app-kit/toast';
import { Button, type ButtonProps } from '@hypercar/ui/button';
import { useMutation } from '@tanstack/react-query';

export interface SaveButtonProps extends Omit<ButtonProps, 'pending' | 'onClick'> {
  /** Fetches the file and hands it to the browser. */
  save: () => Promise<{ name: string }>;
}

/** A button that saves a file: pending while it comes, and a toast with the service's sentence when it does not. */
export const SaveButton = ({ save, ...button }: SaveButtonProps) => {
  const saving = useMutation({
    mutationFn: save,
    onSuccess: ({ name }) => notify({ title: 'File saved', description: name, kind: 'success' }),
    onError: ({ message }) =>
      notify({ title: 'Export failed', description: message, kind: 'error' }),
  });
  return (
    <Button
      variant="secondary"
      {...button}
      pending={saving.isPending}
      onClick={() => saving.mutate()}
    />
  );
};
