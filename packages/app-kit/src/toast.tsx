import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast';
import { storedToken } from './stored-session';
import type { NumberedToast, Toast } from './toast-message';

export type { Toast } from './toast-message';

let count = 0;
let latest: NumberedToast | undefined;
const listeners = new Set<() => void>();

/** Shows a toast for 5 s (10 s with an action); one at a time, so that a new one replaces the one that is shown. */
export const notify = (toast: Toast): void => {
  count += 1;
  latest = { ...toast, number: count };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A host that mounts later must not show it again.
    if (listeners.size === 0) latest = undefined;
  };
};

const fetchRegion = () => import('./toast-region');

// The toast library is loaded with the first toast.
const ToastRegion = lazy(async () => ({
  default: await fetchRegion().then(
    (library) => library.ToastRegion,
    () => PlainToast,
  ),
}));

/** Preloads the toast library for signed-in users, who may lose the network while working. */
const useRegionAhead = (): void =>
  useEffect(() => {
    if (storedToken()) void fetchRegion().catch(() => undefined);
  }, []);

const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden' } as const;
const clipped = { ...unseen, clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;

/** The announcement of a toast, including how to reach its button. */
const wordsOf = ({ title, description, action }: Toast): string =>
  [title, description, action && `Press F8 to reach ${action.label}`].filter(Boolean).join('. ');

/** Screen readers announce only changes of an existing region. */
const Announcer = ({ toast }: { toast: Toast | undefined }) => (
  <div role="status" aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'} style={clipped}>
    {toast && wordsOf(toast)}
  </div>
);

/** Where toasts appear; rendered once, by the shell or a dev page. */
export function ToastHost() {
  useRegionAhead();
  const toast = useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  );
  return (
    <>
      <Announcer toast={toast} />
      <Suspense fallback={null}>{toast && <ToastRegion toast={toast} />}</Suspense>
    </>
  );
}
