import { saveFile } from '@hypercar/app-kit/save-file';
import { notify } from '@hypercar/app-kit/toast';
import { exportTransferSheets } from '@hypercar/contracts/transfer-sheets';
import { Button } from '@hypercar/ui/button';
import { useMutation } from '@tanstack/react-query';

/** Saves every sheet as a CSV file. */
export const ExportSheets = () => {
  const saving = useMutation({
    mutationFn: () => saveFile(exportTransferSheets),
    onSuccess: ({ name }) => notify({ title: 'File saved', description: name, kind: 'success' }),
    onError: ({ message }) =>
      notify({ title: 'Export failed', description: message, kind: 'error' }),
  });
  return (
    <Button variant="secondary" pending={saving.isPending} onClick={() => saving.mutate()}>
      Export CSV
    </Button>
  );
};
