import type { FileCall } from '@hypercar/app-kit/records/record-view';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';

interface ExportButtonProps {
  /** Answers the file. */
  target: FileCall;
  /** What is shown, without its page. */
  query: Record<string, unknown>;
}

/** Saves what a list's filters match, all its pages. */
export const ExportButton = ({ target, query }: ExportButtonProps) => (
  <SaveButton size="small" save={(saving) => saveFile(target, { query, ...saving })}>
    Export CSV
  </SaveButton>
);
