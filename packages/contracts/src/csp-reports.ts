import { z } from 'zod';
import { endpoint } from './endpoint';

const text = z.string().max(8_000).optional();

/** What `report-uri` sends (CSP Level 2). */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

/** What `report-to` sends (Reporting API): several, perhaps of other kinds. */
const several = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }).nullish(),
    }),
  )
  .max(50);

export const reportCspViolation = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/csp-reports',
  summary: 'Report what the Content-Security-Policy has blocked, as browsers do; nothing is stored',
  access: 'anyone',
  body: z.union([single, several], 'Send what a browser reports'),
  response: z.undefined(),
  status: 204,
});

/** A body of application/csp-report or application/reports+json. */
export type CspReports = z.output<typeof reportCspViolation.body>;

/** Longer bodies are refused. */
export const mostReportBytes = 16_384;
