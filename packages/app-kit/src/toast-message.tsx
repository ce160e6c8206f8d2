export type ToastKind = 'success' | 'error' | 'info';
export interface Toast {
  title: string;
  description?: string | undefined;
  kind: ToastKind;
}

/** A toast with its number, so that the same words twice are two toasts. */
export type NumberedToast = Toast & { readonly number: number };
