import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { escaped } from './fill-settings';

/**
 * The page of the embedded post, in a frame without an origin: the network's script runs here, with a separate
 * content policy (gateway), and cannot access the site's page or storage.
 */
export const embedPage = ({ embeddedPost }: SiteSettings, script: string): string => {
  const post = escaped(embeddedPost);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Embedded post</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#fff, #0c121f); color: light-dark(#34415c, #c6cfe2); font: 1rem/1.5 sans-serif; }
a { color: light-dark(#0b58a8, #a5d4ff); }
blockquote { margin: 1rem !important; }
/* Without an origin the network cannot tell its frame's height: it gets all of ours. */
iframe { position: static !important; width: 100% !important; max-width: none !important;
  height: 100vh !important; margin: 0 !important; border: 0 !important; opacity: 1 !important; }
</style>
</head>
<body>
<blockquote class="instagram-media" data-instgrm-permalink="${post}"><a href="${post}" target="_blank" rel="noopener noreferrer">See the post</a></blockquote>
<script src="/embed.js" data-network="${escaped(script)}"></script>
</body>
</html>
`;
};
