import type { Call } from '@hypercar/app-kit/call';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';

interface ExportButtonProps {
  /** Answers the file. */
  target: Call;
  /** What is shown, without its page. */
  query: object;
}

/** Saves what a list's filters match, all its pages. */
export const ExportButton = ({ target, query }: ExportButtonProps) => (
  <SaveButton size="small" save={(saving) => saveFile(target, { query, ...saving } as never)}>
    Export (CSV)
  </SaveButton>
);
