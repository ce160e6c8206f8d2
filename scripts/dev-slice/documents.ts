import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { siteSettingsId } from '@hypercar/contracts/site-defaults';

const settings = new RegExp(
  `<script type="application/json" id="${siteSettingsId}">[^<]*</script>`,
);

/** Whether this is a page of the application, and not, say, of a proxy in front of the site. */
const isOfShell = (page: string): boolean => page.includes('<meta name="shell-build"');

/**
 * A page of the site in, the page that the browser gets out: the local shell's, with the site's settings. Hot reload
 * needs the development build of React, which the shell brings for all slices.
 */
export const localPage = (page: string, localShell: string): string =>
  isOfShell(page)
    ? localShell.replace('</head>', (end) => `${settings.exec(page)?.[0] ?? ''}${end}`)
    : page;

/** The whole text of an answer, of which only gzip is undone. */
export const textOf = async (answer: IncomingMessage): Promise<string> => {
  const body = await buffer(answer);
  const isPacked = answer.headers['content-encoding'] === 'gzip' && body.length > 0;
  return (isPacked ? await promisify(gunzip)(body) : body).toString('utf8');
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page that says one sentence and asks again until the site is back. */
export const failurePage = (sentence: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>No answer</title></head>
<body><p>${escaped(sentence)} This page asks again every 3 seconds.</p></body>
</html>
`;
