import { appRoutes } from '@hypercar/contracts/app-routes';
import type { HostFragments, ScreenFragments } from './fragments';

export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export const preload = (href: string, as: string, more = ''): string =>
  `<link rel="preload" as="${as}" href="${attribute(href)}"${more}>`;

/** The landing page asks for nothing that the shell loads later; a page that visitors may not open resolves a session. */
const laterOf = ({ later = [], signedIn = [] }: HostFragments, path: string): string[] => {
  if (path === '/') return [];
  const access = appRoutes.find((route) => route.path === path)?.access;
  return access === 'anyone' ? later : [...new Set([...later, ...signedIn])];
};

/** What a page loads besides the shell's own script, in the order in which it is needed. */
export const scriptsAhead = (
  host: HostFragments,
  { address, scripts }: ScreenFragments,
  path: string,
): string[] => [
  address.entry,
  ...address.scripts,
  ...laterOf(host, path),
  ...(scripts[path] ?? []),
];

/** Where the loader finds the remote's build that the page preloads. Data, not code: "<" would end the element early. */
export const addressData = ({ slice, address }: ScreenFragments): string => {
  const json = JSON.stringify({ ...address, scripts: [] }).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-slice="${slice}">${json}</script>`;
};

/** The global style, which the shell's script has not; builds until 23 November 2026 have it in both places. */
const groundOf = ({ pages }: HostFragments): string =>
  /<style[^>]*data-href="ground"[^>]*>[^<]*<\/style>/.exec(pages['/']?.head ?? '')?.[0] ?? '';

const withAtEndOfHead = (
  document: string,
  host: HostFragments,
  files: readonly string[],
  more: string,
): string => {
  const links = files.map((href) => preload(href, 'script'));
  return document.replace('</head>', () => [groundOf(host), ...links, more, '</head>'].join(''));
};

/** Loads what the page will need beside the shell's script, not one after the other. */
export const withScriptsAhead = (
  document: string,
  host: HostFragments,
  screens: ScreenFragments,
  path: string,
): string =>
  withAtEndOfHead(document, host, scriptsAhead(host, screens, path), addressData(screens));

/** The same for a remote whose build the page does not know: `ahead` is the script that asks for it. */
export const withLater = (
  document: string,
  host: HostFragments,
  path: string,
  ahead: string,
): string => withAtEndOfHead(document, host, laterOf(host, path), ahead);
