import { isSuperseded } from '@hypercar/app-kit/superseded';
import { appRoutes } from '@hypercar/contracts/app-routes';
import { withoutTrailingSlash } from './paths';

/** A page without a remote's screen in it: the shell's document alone. */
const plainPage = '/login';

/** The shell build that this page names (docs/decisions/024), if any. */
const openBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="shell-build"]')?.content;

/** The same of a page's text, of which trusted types make no document. */
const buildIn = (text: string): string | undefined =>
  /<meta name="?shell-build"? content="?([^"\s>]+)/.exec(text)?.[1];

const currentBuild = async (): Promise<string | undefined> => {
  const response = await fetch(plainPage, { cache: 'no-cache' });
  if (!response.ok) return undefined;
  return buildIn(await response.text());
};

const isShellSuperseded = async (): Promise<boolean> => {
  const current = await currentBuild().catch(() => undefined);
  return current !== undefined && current !== openBuild();
};

/** True when the shell, or the remote of this path's screen, has been deployed since the page was loaded. */
export const isOldPage = async (pathname: string): Promise<boolean> => {
  const path = withoutTrailingSlash(pathname);
  const route = appRoutes.find((known) => known.path === path);
  const checks = [isShellSuperseded(), ...(route ? [isSuperseded(route.slice)] : [])];
  return (await Promise.all(checks)).includes(true);
};

const interactions = ['keydown', 'pointerdown', 'input'] as const;

/**
 * Reloads the page when the shell or the screen's remote has been deployed since it was opened; but not once
 * the user has started typing or pressing, or `left` says that the screen has been left.
 */
export const reloadWhenOld = async (pathname: string, left: AbortController): Promise<void> => {
  const { signal } = left;
  for (const interaction of interactions)
    window.addEventListener(interaction, () => left.abort(), { signal });
  if ((await isOldPage(pathname)) && !signal.aborted) window.location.reload();
};
