import { crown, girdleOutline, gleam, table } from '@hypercar/ui/brilliant-facets';
import { pageTitle } from '../navigation/page-titles';

const stone = [
  `<polygon points="${girdleOutline}" fill="#2a4f8f"/>`,
  ...crown.map(
    ({ points, light }) =>
      `<polygon points="${points}" fill="#e9f0ff" fill-opacity="${light / 100}"/>`,
  ),
  `<polygon points="${table}" fill="#a5d4ff"/>`,
  `<polygon points="${gleam}" fill="#fff" fill-opacity=".7"/>`,
].join('');

const style = `
:root{color-scheme:dark light;--ground:#05070d;--text:#c6cfe2;--strong:#f3f6fd;--link:#a5d4ff}
@media(prefers-color-scheme:light){:root{--ground:#f1f4f9;--text:#34415c;--strong:#0a1226;--link:#0b58a8}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--text);font:1.0625rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:32rem;padding:2rem 1rem}
svg{width:7rem;opacity:.85}
h1{margin:1.5rem 0 .5rem;font-size:2rem;line-height:1.2;color:var(--strong)}
ul{padding:0;list-style:none}
a{display:inline-block;padding:.6rem 0;color:var(--link)}`;

/** Our own paths, and titles of our own: nothing here needs escaping. */
const linkTo = (path: string): string => {
  const [title] = pageTitle(path, true).split(' · ');
  return `<li><a href="${path}">${path === '/' ? 'Home' : title}</a></li>`;
};

const html = (kept: readonly string[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>You are offline</title><style>${style}</style>
<main><svg viewBox="-101 -101 202 202" aria-hidden="true">${stone}</svg>
<h1>You are offline</h1>
<p>This page was not opened on this device before, so it needs a connection.</p>
<p><a href="">Try again</a></p>
${kept.length > 0 ? `<p>These pages open without one:</p><ul>${kept.map(linkTo).join('')}</ul>` : ''}
</main></html>`;

/** What a page is answered with that cannot be reached and is not kept; `kept` are the paths of those that are. */
export const offlinePage = (kept: readonly string[]): Response =>
  new Response(html(kept), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
