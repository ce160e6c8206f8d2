import { Dialog } from '@hypercar/ui/dialog';
import type { ReactNode, RefObject } from 'react';

/** What every dialog of this panel is told. */
export interface CourseDialogProps {
  onClose: () => void;
  /** Takes the focus when the row of the button is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

type Props = CourseDialogProps & { title: string; description?: string; children: ReactNode };

/** The frame of an act's form. */
export const CourseDialog = ({ onClose, ...dialog }: Props) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} {...dialog} />
);
