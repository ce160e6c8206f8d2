import { reportCspViolation } from '@hypercar/contracts/csp-reports';
import { createNote } from '@hypercar/contracts/notes';
import { logger } from '@hypercar/service-kit/logger';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type OpsFixture, startOps } from '../../testing';

let ops: OpsFixture;
beforeAll(async () => {
  ops = await startOps();
});
afterAll(() => ops.stop());

const logged: unknown[] = [];
beforeEach(() => {
  logged.length = 0;
  jest.spyOn(logger, 'warn').mockImplementation((line: unknown) => void logged.push(line));
});
afterEach(() => jest.restoreAllMocks());

const single = (report: object) => ({ 'csp-report': report });
const report = (body: unknown, type = 'application/csp-report') =>
  ops.server.call(reportCspViolation, { body, headers: { 'Content-Type': type } });

test('what a browser reports is logged without what tells who met it', async () => {
  const legacy = await report(
    single({
      'document-uri': 'https://site.test/verify-email?token=s3cret',
      'violated-directive': 'img-src https://x.test',
      'blocked-uri': 'https://evil.test/a.png?user=ada',
    }),
  );
  expect(legacy.status).toBe(204);
  const modern = await report(
    [
      { type: 'deprecation', body: null },
      {
        type: 'csp-violation',
        url: 'https://site.test/',
        user_agent: 'Browser of ada',
        body: {
          effectiveDirective: 'script-src-elem',
          blockedURL: 'inline',
          documentURL: 'https://site.test/somewhere/of/ada',
          sample: 'alert("ada")',
        },
      },
    ],
    'application/reports+json',
  );
  expect(modern.status).toBe(204);
  expect(logged).toEqual([
    { directive: 'img-src', blocked: 'https://evil.test', page: '/verify-email' },
    { directive: 'script-src-elem', blocked: 'inline', page: 'other' },
  ]);
  const metrics = await (await fetch(`${ops.server.url}/metrics`)).text();
  expect(metrics).toContain('csp_violations_total{directive="img-src"} 1');
});

test('invented values become few labels and short lines', async () => {
  const invented = { 'effective-directive': 'x'.repeat(500), 'blocked-uri': '\n{"level":60}' };
  expect((await report(single(invented))).status).toBe(204);
  expect(logged).toEqual([{ directive: 'other', blocked: 'other', page: 'other' }]);
});

test.each<[number, unknown]>([
  [400, {}],
  [400, [{ type: 5 }]],
  [400, single({ 'document-uri': 5 })],
  [413, single({ 'script-sample': 'x'.repeat(20_000) })],
])('refused with %i: %#', async (status, body) => {
  expect((await report(body)).status).toBe(status);
  expect(logged).toEqual([]);
});

test('only reports may come as reports', async () => {
  const headers = { 'Content-Type': 'application/csp-report' };
  const body = { title: 'Key', content: 'Under the mat' };
  const answer = await ops.server.call(createNote, { token: tokenOf('admin'), body, headers });
  expect(answer.status).toBe(415);
});

test('of a flood a minute takes sixty', async () => {
  ops.clock.advance(120_000);
  const answers = await Promise.all(Array.from({ length: 65 }, () => report(single({}))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(logged).toHaveLength(60);
  ops.clock.advance(60_000);
  expect((await report(single({}))).status).toBe(204);
});
