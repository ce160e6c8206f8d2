import { Marked, type Tokens } from 'marked';
import { escaped } from './fill-settings';

/** Only addresses that a reader expects behind a link, as in `MarkdownText` of ui. */
const isSafeAddress = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);

/** The same that `MarkdownText` of ui shows: what is not in its list is shown as it was typed. */
const marked = new Marked({
  walkTokens: (token) => {
    if (token.type === 'heading') token['depth'] = Math.max(2, (token as Tokens.Heading).depth);
  },
  renderer: {
    html: ({ raw }) => escaped(raw),
    image: ({ raw }) => escaped(raw),
    link({ href, raw, tokens }) {
      if (!isSafeAddress(href)) return escaped(raw);
      return `<a href="${escaped(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** Markdown in, HTML without any of the writer's own out. */
export const markdownHtml = (text: string): string => marked.parse(text, { async: false });
