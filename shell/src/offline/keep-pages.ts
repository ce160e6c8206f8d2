import { keepPage } from '@hypercar/app-kit/keep-page';

/** Until a page that was opened by a step inside the application has loaded its parts. */
const settleMs = 3000;

/** Keeps a page some time after the step that led there; a browser without this interface keeps where it began and ended. */
const keepSteps = (): void => {
  let timer: number | undefined;
  const navigation = 'navigation' in window ? (window.navigation as EventTarget) : undefined;
  navigation?.addEventListener('navigatesuccess', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void keepPage(), settleMs);
  });
};

/** Registers the offline worker, which keeps the pages that this browser opens, each with what it loaded until it is left. */
export const keepPages = async (): Promise<void> => {
  await navigator.serviceWorker.register('/offline-worker.js');
  keepSteps();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keepPage();
  });
  await keepPage();
};
