import type { Visit } from './measure';
import { median, report } from './report';

const visit = (more: Partial<Visit>): Visit => ({
  fcp: 600,
  lcp: 700,
  cls: 0,
  interactive: 2000,
  scriptBytes: 118_000,
  requests: 8,
  ...more,
});

test.each([
  [[3, 1, 2], 2],
  [[undefined, 5], 5],
  [[undefined], undefined],
])('the median of %p is %p', (values, middle) => expect(median(values)).toBe(middle));

test('prints medians and ratios; a missing value is a dash', () => {
  const text = report('landing page', [
    { name: 'ours', visits: [visit({ lcp: 770 }), visit({ lcp: 9000 }), visit({ lcp: 700 })] },
    {
      name: 'static',
      visits: [700, 6000, 700].map((lcp) => visit({ lcp, interactive: undefined, scriptBytes: 0 })),
    },
  ]);
  expect(text).toContain('| ours | 600 | 770 | 0.000 | 2000 | 118.0 | 8 |');
  expect(text).toContain('| static | 600 | 700 | 0.000 | – | 0.0 | 8 |');
  expect(text).toContain('ours to static: FCP 1.00 ×, LCP 1.10 ×');
  expect(text).not.toContain('interactive NaN');
});
