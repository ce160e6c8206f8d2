/** Additional origins for the Content-Security-Policy, such as `https://www.instagram.com`. */
export interface OtherHosts {
  /** The embed script, on its own page only. */
  readonly embeds: readonly string[];
  /** Pictures by another protocol than https. */
  readonly images: readonly string[];
}

/** The page that the site frames to show a post of a social network (build-kit writes it). */
export const embedPath = '/embed.html';

const policy = (directives: readonly (readonly string[])[]): string =>
  directives.map((words) => words.join(' ')).join('; ');

const pagePolicy = ({ images }: OtherHosts): string =>
  policy([
    ["default-src 'self'"],
    ["script-src 'self'"],
    // styled-components writes style elements in the browser.
    ["style-src 'self' 'unsafe-inline'"],
    // The QR image and the pictures of social posts come from elsewhere.
    ["img-src 'self' data: https:", ...images],
    ["connect-src 'self'"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ]);

const embedPolicy = ({ embeds }: OtherHosts): string =>
  policy([
    ["default-src 'none'"],
    ["script-src 'self'", ...embeds],
    ["style-src 'unsafe-inline'", ...embeds],
    ['frame-src', ...(embeds.length > 0 ? embeds : ["'none'"])],
    ['img-src data:', ...embeds],
    ['connect-src', ...(embeds.length > 0 ? embeds : ["'none'"])],
    ["base-uri 'none'"],
    ["form-action 'none'"],
    ["frame-ancestors 'self'"],
    // Also when opened directly: the page never has our origin, so the network's script cannot read our data.
    ['sandbox', 'allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  ]);

/** The Content-Security-Policy of a path. */
export const policyOf = (hosts: OtherHosts, path: string): string =>
  path === embedPath ? embedPolicy(hosts) : pagePolicy(hosts);

/** On every response of the gateway, errors included, besides its policy; a service's own are replaced. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Headers of a service's answer that stop at the gateway. */
export const hiddenHeaders: readonly string[] = [
  'Content-Security-Policy',
  ...Object.keys(securityHeaders),
  'X-Request-Id',
  'X-Powered-By',
  'Server',
];
