import { ConfirmDialog } from '@hypercar/ui/confirm-dialog';
import { countOf } from '@hypercar/ui/count-of';
import type { AskedMany } from './many-act';

export interface AskManyProps extends AskedMany {
  /** "Verify", "users": "Verify 3 users". */
  verb: string;
  nouns: string;
  /** What will happen, and that it cannot be undone. */
  description: string;
  danger?: boolean;
}

/** Asks before something that cannot be undone is done to many rows. */
export const AskMany = (props: AskManyProps) => {
  const { verb, nouns, description, danger = false, count, names, go, close } = props;
  const title = `${verb} ${countOf(count, nouns)}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={`${names}. ${description}`}
      confirmLabel={title}
      danger={danger}
      onConfirm={() => go()}
    />
  );
};
