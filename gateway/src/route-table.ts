import { appRoutes } from '@hypercar/contracts/app-routes';
import { endpoints } from '@hypercar/contracts/endpoints';
import { filmPath } from '@hypercar/contracts/site-films';
import { mediaPath } from '@hypercar/contracts/site-pictures';
import { optionalPages, pageRoutes } from './table/page-routes';
import { publicReads } from './table/public-reads';
import { serviceRoutes } from './table/service-routes';

/** Below the folder of pages: the files of the root that are made with the pages. */
export const rootFolder = 'root';

const media = `${mediaPath}|${filmPath}`;

/** The route table of both engines. Patterns match the decoded path; the first match wins. */
export const routeTable = {
  /** Calls: everything under `api`; a path that no rule names is the gateway's own 404. */
  api: '^/api(?:/|$)',
  services: [
    { pattern: media, to: 'svc-contest' as const },
    ...serviceRoutes(Object.values(endpoints)),
  ],
  /** The files of the owner's pictures and films. */
  media,
  /** Reads whose answers callers share. */
  publicReads: publicReads(Object.values(endpoints)),
  /** Writes that may arrive twice, as `POST /api/…`. */
  repeatable: new Set(
    Object.values(endpoints)
      .filter((one) => one.repeatable)
      .map(({ method, path }) => `${method} ${path}`),
  ) as ReadonlySet<string>,
  /** Artefacts that teams send; the supervisor takes them where it says so (`deployments` of the options). */
  deployments: '^/api/deployments/',
  /** Paths that lead to a page (302): password managers look for the form by a fixed one (W3C, change-password-url). */
  redirects: { '/.well-known/change-password': '/user-dashboard' } as Readonly<
    Record<string, string>
  >,
  /** Pages: the prerendered file, else the shell's index.html; any other path is that file with 404. */
  pages: pageRoutes(appRoutes),
  /** Of these a missing file is no such page. */
  optionalPages: optionalPages(appRoutes),
  /** Files: those of a slice under `/remotes/<slice>/`, those of the root in the shell's folder; missing is 404. */
  remotes: '^/remotes(?:/|$)',
  file: '\\.[^/]*$',
  /** Of the path as it was sent: not in its normal form, or hidden. 404, whatever it would lead to. */
  refused: '//|\\\\|%(?:2f|5c|00)|/(?:\\.|%2e)(?!well-known/)',
  cache: {
    rules: [
      {
        pattern: '^/remotes/[^/]+/assets/',
        to: 'public, max-age=31536000, immutable',
      },
      {
        pattern: '^/(?:favicon|icon|apple-touch-icon|share)[^/]*\\.(?:svg|ico|png)$',
        to: 'public, max-age=86400',
      },
    ],
    otherFiles: 'no-cache',
    /** The gateway's own errors, and service responses without a Cache-Control. */
    calls: 'no-store',
  },
  /** A caller's request id that is kept. */
  requestId: '^[A-Za-z0-9._-]{8,64}$',
  headerBytes: 16_384,
  /** Milliseconds between two parts of a body, and for the whole of an artefact, over a slow line. */
  pauseMs: 15_000,
  uploadMs: 1_800_000,
  idleMs: 65_000,
  /** Connections that wait until they are taken; beyond them one is tried again after a second and more. */
  waiting: 4_096,
  /** Shorter than the services keep an idle connection, so that they never close one under a request. */
  idleUpstreamMs: 50_000,
} as const;
