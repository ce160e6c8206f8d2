import { notify } from '@hypercar/app-kit/toast';
import { Button, type ButtonProps } from '@hypercar/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CutExport, type ExportProgress } from './read-export';
import type { Saving } from './save-file';
import { SavePanel } from './save-panel';

export interface SaveButtonProps extends Omit<ButtonProps, 'pending' | 'onClick' | 'ref'> {
  /** Fetches the file and hands it to the browser. */
  save: (saving: Saving) => Promise<{ name: string }>;
}

/** False once the screen is left: what it would say is told by a toast then. */
const useIsShown = () => {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return shown;
};

const useSaving = (save: SaveButtonProps['save']) => {
  const [progress, onProgress] = useState<ExportProgress>();
  const stop = useRef<AbortController>(undefined);
  const isShown = useIsShown();
  const saving = useMutation({
    mutationFn: () => {
      onProgress(undefined);
      const { signal } = (stop.current = new AbortController());
      return save({ onProgress, signal });
    },
    onSuccess: ({ name }) => notify({ title: 'File saved', description: name, kind: 'success' }),
    onError: (error) => {
      const isInPanel = error instanceof CutExport && isShown.current;
      if (isInPanel || stop.current?.signal.aborted) return;
      notify({ title: 'Export failed', description: error.message, kind: 'error' });
    },
  });
  return { ...saving, progress, cancel: () => stop.current?.abort() };
};

/**
 * A button that saves a file: pending while it comes, with a panel that tells how far it is and stops it, and that says
 * so when only a part came. A toast says that it is saved, or why there is none.
 */
export const SaveButton = ({ save, ...button }: SaveButtonProps) => {
  const { isPending, error, progress, mutate, reset, cancel } = useSaving(save);
  const ref = useRef<HTMLButtonElement>(null);
  const back = (act: () => void) => () => {
    act();
    ref.current?.focus();
  };
  return (
    <>
      <Button
        variant="secondary"
        {...button}
        ref={ref}
        pending={isPending}
        onClick={() => mutate()}
      />
      <SavePanel
        progress={isPending ? progress : undefined}
        cut={error instanceof CutExport ? error : undefined}
        onCancel={back(cancel)}
        onRetry={back(mutate)}
        onClose={back(reset)}
      />
    </>
  );
};
