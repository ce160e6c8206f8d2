import { createSealer } from './sealer';

const old = 'the-old-key-of-at-least-32-characters';
const fresh = 'the-new-key-of-at-least-32-characters';

test('a text is opened for its owner alone, and not when it was changed', () => {
  const { seal, open } = createSealer([old]);
  const sealed = seal('JBSWY3DP', 'ada');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(open(sealed, 'ada')).toBe('JBSWY3DP');
  expect(() => open(sealed, 'bob')).toThrow();
  const flipped = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  expect(() => open(flipped, 'ada')).toThrow();
});

test('the same text is never sealed the same way twice', () => {
  const { seal } = createSealer([old]);
  expect(seal('text', 'ada')).not.toBe(seal('text', 'ada'));
});

test('an older key still opens, and what it sealed is known to be old', () => {
  const sealed = createSealer([old]).seal('text', 'ada');
  const { open, isOld, seal } = createSealer([fresh, old]);
  expect(open(sealed, 'ada')).toBe('text');
  expect([isOld(sealed), isOld(seal('text', 'ada'))]).toEqual([true, false]);
});

test('a missing key is named', () => {
  const sealed = createSealer([old]).seal('text', 'ada');
  expect(() => createSealer([fresh]).open(sealed, 'ada')).toThrow('SECOND_FACTOR_KEYS');
});
