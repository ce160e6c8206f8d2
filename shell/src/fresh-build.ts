import { isSuperseded } from '@hypercar/app-kit/superseded';
import { appRoutes } from '@hypercar/contracts/app-routes';

/** A page without a remote's screen in it: the shell's document alone. */
const plainPage = '/login';

const isShellSuperseded = async (): Promise<boolean> => {
  const own = document.querySelector('script[src^="/remotes/shell/"]')?.getAttribute('src');
  const response = await fetch(plainPage, { cache: 'no-cache' }).catch(() => undefined);
  return Boolean(own && response?.ok && !(await response.text()).includes(own));
};

const isOldPage = async (pathname: string): Promise<boolean> => {
  const route = appRoutes.find(({ path }) => path === pathname);
  const checks = [isShellSuperseded(), ...(route ? [isSuperseded(route.slice)] : [])];
  return (await Promise.all(checks)).includes(true);
};

const deeds = ['keydown', 'pointerdown', 'input'] as const;

/**
 * Loads the page anew when the shell or the screen's remote has been deployed since it was opened; not any more once
 * somebody has begun to type or to press something, or `left` says that the screen has been left.
 */
export const reloadWhenOld = async (pathname: string, left: AbortController): Promise<void> => {
  const { signal } = left;
  for (const deed of deeds) window.addEventListener(deed, () => left.abort(), { signal });
  if ((await isOldPage(pathname)) && !signal.aborted) window.location.reload();
};
