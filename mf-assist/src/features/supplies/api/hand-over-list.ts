import { notify } from '@hypercar/app-kit/toast';

const copy = async (text: string): Promise<void> => {
  try {
    // Not there on a page without TLS.
    await navigator.clipboard.writeText(text);
    notify({ title: 'Shopping list copied', kind: 'success' });
  } catch {
    notify({
      title: 'The browser does not let us copy',
      description: 'Print the list, or send this page’s address.',
      kind: 'info',
    });
  }
};

/** Gives a text to the system's share sheet, or else to the clipboard. */
export const handOver = async (text: string): Promise<void> => {
  if (typeof navigator.share !== 'function') return copy(text);
  await navigator.share({ title: 'Shopping list', text }).catch((failure: Error) => {
    // Closing the share sheet is not an error.
    if (failure.name !== 'AbortError') return copy(text);
  });
};
