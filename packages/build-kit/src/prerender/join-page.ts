import { addressData, attribute, preload, scriptsAhead } from './ahead';
import { emptySlot, type Fragment, type HostFragments, type ScreenFragments } from './fragments';

const fontHints = ' type="font/woff2" crossorigin fetchpriority="low"';

/** The fonts of a style sheet, all of which the page uses. */
const fontsIn = (styles: string): string[] => [
  ...new Set([...styles.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, url = '']) => url)),
];

/** `replace` reads `$` in its text; a page's text may hold any. */
const put = (page: string, place: RegExp, text: string): string => {
  if (!place.test(page)) throw new Error(`The shell's document has no ${place.source}`);
  return page.replace(place, () => text);
};

/** The shell's own; it runs when the page is read. */
const startScript = /<script defer [^>]*><\/script>/;

interface Parts {
  document: string;
  host: HostFragments;
  screens: ScreenFragments;
  path: string;
  frame: Fragment;
  screen: Fragment;
}

const headOf = ({ frame, screen }: Parts): string => {
  const styles = frame.styles + screen.styles;
  const fonts = fontsIn(frame.head).map((href) => preload(href, 'font', fontHints));
  return [frame.head, screen.head, styles, ...fonts].join('');
};

/** After the content, so that scripts do not compete with it for bandwidth. */
const tailOf = ({ document, host, screens, path }: Parts): string => {
  const [start = ''] = startScript.exec(document) ?? [];
  return [
    ...scriptsAhead(host, screens, path).map((href) =>
      preload(href, 'script', ' fetchpriority="low"'),
    ),
    addressData(screens),
    start.replace('<script ', '<script fetchpriority="low" '),
  ].join('');
};

const rootOf = ({ frame, screen, path }: Parts): string => {
  const body = frame.body.replace(emptySlot, () => screen.body);
  return `<div id="root" data-prerendered="${attribute(path)}">${body}</div>`;
};

/** Composes a page from the shell's document, its frame and a remote's screen; undefined when they do not fit. */
export const joinPage = (
  document: string,
  host: HostFragments,
  screens: ScreenFragments,
  path: string,
): string | undefined => {
  const frame = host.pages[path];
  const screen = screens.pages[path];
  if (!frame || !screen || host.slot !== screens.slot) return undefined;
  const parts: Parts = { document, host, screens, path, frame, screen };
  // Replace the root last, so that no marker is found in a screen's text.
  const places: [RegExp, string][] = [
    [startScript, ''],
    [/<noscript>.*?<\/noscript>/s, ''],
    [/<title>[^<]*<\/title>/, headOf(parts)],
    [/<\/body>/, `${tailOf(parts)}</body>`],
    [/<div id="root"><\/div>/, rootOf(parts)],
  ];
  return places.reduce((page, [place, text]) => put(page, place, text), document);
};
