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
    // A host that comes later must not repeat what this one has shown.
    if (listeners.size === 0) latest = undefined;
  };
};

const fetchRegion = () => import('./toast-region');

// The toast library comes with the first toast.
const ToastRegion = lazy(async () => ({
  default: await fetchRegion().then(
    (library) => library.ToastRegion,
    () => PlainToast,
  ),
}));

/** Who is signed in may lose the network while at work: their toast library comes ahead of the first toast. */
const useRegionAhead = (): void =>
  useEffect(() => {
    if (storedToken()) void fetchRegion().catch(() => undefined);
  }, []);

const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden' } as const;
const clipped = { ...unseen, clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;

/** What is said of a toast: also that it has a button, and how to get there. */
const wordsOf = ({ title, description, action }: Toast): string =>
  [title, description, action && `Press F8 to reach ${action.label}`].filter(Boolean).join('. ');

/** Screen readers announce changes of a region that was there before. */
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
