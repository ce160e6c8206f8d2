type ToastKind = 'success' | 'error' | 'info';
export interface ToastAction {
  label: string;
  run: () => void;
}
export interface Toast {
  title: string;
  description?: string | undefined;
  kind: ToastKind;
  /** A button in the toast, such as Undo; it is shown twice as long then. */
  action?: ToastAction;
}

/** A toast with its number, so that the same words twice are two toasts. */
export type NumberedToast = Toast & { readonly number: number };
