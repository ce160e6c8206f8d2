import type { HostFragments, ScreenFragments } from './fragments';
import { emptySlot } from './fragments';

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const fontHints = ' type="font/woff2" crossorigin fetchpriority="low"';
const preload = (href: string, as: string, more = ''): string =>
  `<link rel="preload" as="${as}" href="${attribute(href)}"${more}>`;

/** The fonts that a style sheet names; a page's text is set in each of them. */
const fontsIn = (styles: string): string[] => [
  ...new Set([...styles.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, url = '']) => url)),
];

/** Data, not code: "<" would end the element early. */
const addressData = ({ slice, address }: ScreenFragments): string => {
  const json = JSON.stringify({ ...address, scripts: [] }).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-slice="${slice}">${json}</script>`;
};

/** `replace` reads `$` in its text; a page's text may hold any. */
const put = (page: string, place: RegExp, text: string): string => {
  if (!place.test(page)) throw new Error(`The shell's document has no ${place.source}`);
  return page.replace(place, () => text);
};

/** One page of the shell's document, its frame and a remote's screen; undefined where they do not fit. */
export const joinPage = (
  document: string,
  host: HostFragments,
  screens: ScreenFragments,
  path: string,
): string | undefined => {
  const frame = host.pages[path];
  const screen = screens.pages[path];
  if (!frame || !screen || host.slot !== screens.slot) return undefined;
  const styles = frame.styles + screen.styles;
  const { entry, scripts } = screens.address;
  const head = [
    frame.head,
    screen.head,
    styles,
    ...[entry, ...scripts, ...(screens.scripts[path] ?? [])].map((href) => preload(href, 'script')),
    // After the scripts: the text stands in fallbacks of the same measures until then.
    ...fontsIn(styles).map((href) => preload(href, 'font', fontHints)),
    addressData(screens),
  ].join('');
  const body = frame.body.replace(emptySlot, () => screen.body);
  const root = `<div id="root" data-prerendered="${attribute(path)}">${body}</div>`;
  // Its scripts would else come behind everything that is preloaded.
  const early = put(document, /<script defer /, '<script defer fetchpriority="high" ');
  const page = put(put(early, /<title>[^<]*<\/title>/, head), /<div id="root"><\/div>/, root);
  return put(page, /<noscript>.*?<\/noscript>/s, '');
};
