import type { Page, Request } from '@playwright/test';

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** The paths of the documents that a page asks for, from now on. */
export const watchDocuments = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      paths.push(pathOf(request));
  });
  return paths;
};

/** Navigates inside the application; resolves when the page knows which builds are current. */
export const stepTo = async (page: Page, path: string, step: () => Promise<unknown>) => {
  const answered = ['/login', '/remotes/mf-public/mf-manifest.json'].map((asked) =>
    page.waitForEvent(
      'requestfinished',
      (request) => pathOf(request) === asked && !request.isNavigationRequest(),
    ),
  );
  await step();
  await page.waitForURL(path);
  await Promise.all(answered);
};
