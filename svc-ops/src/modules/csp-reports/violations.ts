import { appRoutes } from '@hypercar/contracts/app-routes';
import type { CspReports } from '@hypercar/contracts/csp-reports';

/** A violation without anything that tells who met it: no query, no id, no user agent. */
export interface Violation {
  directive: string;
  /** The origin of what was blocked, or a word such as `inline`. */
  blocked: string;
  /** The route of the page, such as `/members/:name`. */
  page: string;
}

const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src'],
  ...['object-src', 'frame-src', 'worker-src', 'manifest-src', 'base-uri', 'form-action'],
  ...['frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]);

const directiveOf = (text = ''): string => {
  const [name = ''] = text.split(' ');
  return directives.has(name) ? name : 'other';
};

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const blockedBy = (text = ''): string => {
  if (/^[a-z-]{1,30}$/.test(text)) return text;
  const url = urlOf(text);
  if (!url) return 'other';
  return url.origin === 'null' ? url.protocol : url.origin.slice(0, 100);
};

const routes = appRoutes.map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`),
}));

const pageOf = (text = ''): string => {
  const path = urlOf(text)?.pathname ?? '';
  return routes.find(({ pattern }) => pattern.test(path))?.path ?? 'other';
};

/** The violations of a browser's reports. */
export const violationsIn = (reports: CspReports): Violation[] => {
  if (Array.isArray(reports))
    return reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        directive: directiveOf(body?.effectiveDirective),
        blocked: blockedBy(body?.blockedURL),
        page: pageOf(body?.documentURL),
      }));
  const report = reports['csp-report'];
  return [
    {
      directive: directiveOf(report['effective-directive'] ?? report['violated-directive']),
      blocked: blockedBy(report['blocked-uri']),
      page: pageOf(report['document-uri']),
    },
  ];
};
