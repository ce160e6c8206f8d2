import { reportCspViolation } from '@hypercar/contracts/csp-reports';
import { sitePreviewPath } from '@hypercar/contracts/site-preview';

/** Additional origins for the Content-Security-Policy, such as `https://www.instagram.com`. */
export interface OtherHosts {
  /** The embed script, on its own page only. */
  readonly embeds: readonly string[];
  /** Pictures: of the QR service, and of social posts. */
  readonly images: readonly string[];
}

/** The page that the site frames to show a post of a social network (build-kit writes it). */
export const embedPath = '/embed.html';

/** The request of the page that the owner's studio frames, with or without a query; no other site may frame it. */
export const framedPage = `^${sitePreviewPath}/?(?:[?]|$)`;

const reportGroup = 'csp';

/** No text becomes a script or markup, unless the shell's policy lets it (shell/src/trusted-types.ts). */
const trustedTypes = [["require-trusted-types-for 'script'"], ['trusted-types default']];

/** The pattern of the services' documents, whose page by Swagger UI makes markup of text. */
export const documents = '^/api/[^/]+/docs(?:/|$)';

const policy = (directives: readonly (readonly string[])[]): string =>
  directives.map((words) => words.join(' ')).join('; ');

interface PageRights {
  /** No text becomes a script or markup. */
  guarded: boolean;
  /** The site itself may show it in a frame. */
  framed: boolean;
}

const pagePolicy = ({ images }: OtherHosts, { guarded, framed }: PageRights): string =>
  policy([
    ["default-src 'self'"],
    ["script-src 'self'"],
    // styled-components writes style elements in the browser.
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data:", ...images],
    ["connect-src 'self'"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    [`frame-ancestors ${framed ? "'self'" : "'none'"}`],
    ...(guarded ? trustedTypes : []),
    // The former for browsers without the latter.
    ['report-uri', reportCspViolation.path],
    [`report-to ${reportGroup}`],
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

const isDocument = new RegExp(documents);
const isFramed = new RegExp(framedPage);

/** The Content-Security-Policy of a path; the overlays of development servers make markup of text. */
export const policyOf = (hosts: OtherHosts, path: string, development = false): string =>
  path === embedPath
    ? embedPolicy(hosts)
    : pagePolicy(hosts, {
        guarded: !development && !isDocument.test(path),
        framed: isFramed.test(path),
      });

/** The pattern of files that other origins show: a site that is shared, and the embed page, which has no origin. */
export const shownElsewhere =
  '^/(?:embed[.]js|(?:favicon|icon|apple-touch-icon|share)[^/]*[.](?:svg|ico|png))$';

const isShownElsewhere = new RegExp(shownElsewhere);

/** The Cross-Origin-Resource-Policy of a path. */
export const resourcePolicyOf = (path: string): string =>
  isShownElsewhere.test(path) ? 'cross-origin' : 'same-origin';

const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000' };

/** On every response of the gateway, errors included, besides what the path decides; a service's own are replaced. */
export const securityHeaders = ({
  secure,
}: {
  secure: boolean;
}): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Reporting-Endpoints': `${reportGroup}="${reportCspViolation.path}"`,
  ...(secure && transportSecurity),
});

/** All security headers of a path. */
export const headersOf = (
  settings: { secure: boolean; otherHosts: OtherHosts; development?: boolean },
  path: string,
): Readonly<Record<string, string>> => ({
  ...securityHeaders(settings),
  'Cross-Origin-Resource-Policy': resourcePolicyOf(path),
  'Content-Security-Policy': policyOf(settings.otherHosts, path, settings.development),
});

/** Headers of a service's answer that stop at the gateway. */
export const hiddenHeaders: readonly string[] = [
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  ...Object.keys(securityHeaders({ secure: true })),
  'X-Request-Id',
  'X-Powered-By',
  'Server',
];
