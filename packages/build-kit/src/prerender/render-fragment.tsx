import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Fragment } from './fragments';

/** React writes hoisted head elements first. */
const hoisted = /^(?:<(?:meta|link)\b[^>]*>|<(title|style)\b[^>]*>[^<]*<\/\1>)*/;

const htmlOf = async (tree: ReactNode): Promise<string> => {
  const errors: unknown[] = [];
  const { prelude } = await prerender(tree, {
    onError: (error) => void errors.push(error),
    // One chunk: a streamed screen would need inline scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
};

/** Renders a part of a page as the browser will, below the same wrappers. Throws what a component throws. */
export const renderFragment = async (path: string, part: ReactNode): Promise<Fragment> => {
  const sheet = new ServerStyleSheet();
  try {
    const html = await htmlOf(
      sheet.collectStyles(
        <StrictMode>
          <StaticRouter location={path}>{part}</StaticRouter>
        </StrictMode>,
      ),
    );
    const head = hoisted.exec(html)?.[0] ?? '';
    return { head, styles: sheet.getStyleTags(), body: html.slice(head.length) };
  } finally {
    sheet.seal();
  }
};
