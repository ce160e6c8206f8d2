import {
  type FocusEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Slide, toast as show, ToastContainer, type ToastOptions } from 'react-toastify';
import type { NumberedToast, ToastAction } from './toast-message';

/** The toast that is shown, or was shown last. */
let shownId = '';
const durationMs = 5000;
/** Long enough to read, decide and reach the button. */
const withActionMs = 2 * durationMs;
const swipePx = 50;
const widest = 420;
const phoneBelow = 768;
const margin = 16;

const widthOf = (viewport: number): number =>
  viewport < phoneBelow ? viewport - 2 * margin : Math.min(widest, viewport - 2 * margin);

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

const useToastWidth = (): number =>
  useSyncExternalStore(onResize, () => widthOf(window.innerWidth));

const ActionButton = ({ action }: { action: ToastAction }) => (
  <button
    type="button"
    className="toast-action"
    onClick={() => {
      show.dismiss(shownId);
      action.run();
    }}
  >
    {action.label}
  </button>
);

const Words = ({ toast }: { toast: NumberedToast }) => (
  <div>
    <strong>{toast.title}</strong>
    {toast.description && <p>{toast.description}</p>}
    {toast.action && <ActionButton action={toast.action} />}
  </div>
);

const put = (toast: NumberedToast, width: number): void => {
  const options: ToastOptions = {
    type: toast.kind,
    autoClose: toast.action ? withActionMs : durationMs,
    // The library measures a swipe in per cent of the toast's width.
    draggablePercent: (swipePx / width) * 100,
  };
  const words = <Words key={toast.number} toast={toast} />;
  // Otherwise the library waits 100 ms, in which the old toast may expire and take the new text with it.
  if (show.isActive(shownId)) show.update(shownId, { ...options, render: words, delay: null });
  // The library ignores a toast with the id of one that is still leaving.
  else show(words, { ...options, toastId: (shownId = `toast-${toast.number}`) });
};

/** Returns the focus to where it was when a toast with a focused button closes. */
const useFocusReturn = () => {
  const origin = useRef<EventTarget>(null);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    },
    goBack: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
      if (currentTarget.contains(document.activeElement))
        (origin.current as HTMLElement | null)?.focus();
    },
  };
};

/** The toast library's region: F8 focuses it, a swipe of 50 px or Escape dismisses. */
export function ToastRegion({ toast }: { toast: NumberedToast }) {
  const width = useToastWidth();
  const { onFocus, goBack } = useFocusReturn();
  // oxlint-disable-next-line react/exhaustive-deps -- a new width is not a new toast
  useEffect(() => put(toast, width), [toast]);
  const frame = useRef<HTMLDivElement>(null);
  // The announcer is the live region; a second one would repeat every text.
  useEffect(() => frame.current?.querySelector('section')?.setAttribute('aria-live', 'off'), []);
  return (
    <div
      ref={frame}
      role="presentation"
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        goBack(event);
        show.dismiss(shownId);
      }}
      onClick={goBack}
    >
      <ToastContainer
        aria-label="Notifications (F8)"
        position="bottom-right"
        hotKeys={({ key }) => key === 'F8'}
        hideProgressBar
        draggable
        transition={Slide}
        role="group"
        toastStyle={{ width }}
        style={{
          width,
          padding: 0,
          left: 'auto',
          right: margin,
          // Above a bar at the foot of the page, where it has one.
          bottom: `calc(var(--page-foot, 0px) + ${margin}px)`,
          transform: 'none',
        }}
      />
    </div>
  );
}
