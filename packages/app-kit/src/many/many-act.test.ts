import { listOf } from './many-act';

test('the first eight are named, and the others counted', () => {
  const names = Array.from({ length: 11 }, (_, i) => `n${i}`);
  expect(listOf(['ada'])).toBe('ada');
  expect(listOf(names.slice(0, 8))).toBe('n0, n1, n2, n3, n4, n5, n6, n7');
  expect(listOf(names)).toBe('n0, n1, n2, n3, n4, n5, n6, n7 and 3 more');
});
