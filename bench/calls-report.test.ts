import type { Case } from './calls-cases';
import { callTable, isMissed, type Measured } from './calls-report';

const measured = (kind: Case['kind'], ours: number[], bare: number[]): Measured => ({
  kind,
  what: 'tiles',
  service: 'svc-contest',
  ask: () => ({ method: 'GET', path: '/api/tiles' }),
  ours,
  bare,
});

test('prints a call beside the bare one, by the median of the ratios of its rounds', () => {
  const call = measured('public read', [0.0012, 0.009, 0.0013], [0.001, 0.009, 0.001]);
  expect(callTable([call])).toContain(
    '| public read | tiles | svc-contest | 1300 | 1000 | 1.20 × | > 1.1 |',
  );
});

test.each([
  ['public read', 1.11, true],
  ['public read', 1.09, false],
  ['signed-in read', 1.24, false],
  ['write', 1.51, true],
] as const)('a %s that costs %d times as much: above its goal %s', (kind, ratio, missed) => {
  expect(isMissed(measured(kind, [ratio], [1]))).toBe(missed);
});
