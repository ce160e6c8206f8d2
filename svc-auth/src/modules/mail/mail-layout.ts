/** The content of a mail, before layout. */
export interface Letter {
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  closing: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c]!);

/** Plain text, with the link on its own line. */
export const textOf = ({ greeting, paragraphs, action, closing }: Letter): string =>
  [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), closing].join(
    '\n\n',
  ) + '\n';

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escape(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#101626;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${escape(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#555b6a;word-break:break-all">${escape(url)}</p>`;

/** HTML for a phone's mail client: one column, inline styles, no external picture. */
export const htmlOf = ({ greeting, paragraphs, action, closing }: Letter): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>` +
  `<body style="margin:0;background:#eef0f5;color:#101626;font-family:Arial,Helvetica,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px">` +
  `<div style="background:#ffffff;border-radius:14px;padding:28px 24px"><p style="margin:0 0 20px;font-size:12px;letter-spacing:2px;font-weight:bold">HYPERCAR CRYSTALLIZATION PROJECT</p>` +
  [greeting, ...paragraphs].map(paragraph).join('') +
  (action ? button(action) : '') +
  paragraph(closing) +
  `</div></div></body></html>`;
