import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { contentOf } from '@hypercar/contracts/site-content-rules';
import { contestPeriod } from '../../testing';
import { checkPayment } from './check-payment';
import { readReference } from './read-reference';

const content = contentOf(siteDefaults, contestPeriod);
const id = 'c'.repeat(24);

test.each([
  ['full-course', 17_999, 'usd', 17_999, null],
  ['full-course', 28_999, 'usd', 28_999, null],
  ['max-kit', 77_899, 'usd', 77_999, null],
  ['max-kit', 77_898, 'usd', 77_999, 'Max Kit costs $779.99, not $778.98'],
  ['course-kit', 17_999, 'usd', 47_999, 'Course + Kit costs $479.99, not $179.99'],
  ['course-kit', 47_999, 'eur', 47_999, 'It was paid in EUR'],
  ['course-kit', null, 'usd', 47_999, 'Course + Kit costs $479.99, not $0.00'],
  ['hat', 1000, 'usd', null, 'The product names "hat", which is no package'],
  [null, 1000, 'usd', null, 'The product names nothing, which is no package'],
  ['toString', 1000, 'usd', null, 'The product names "toString", which is no package'],
])('%s for %s cents in %s', (name, amount, currency, expected, why) => {
  expect(checkPayment({ package: name, amount, currency }, content)).toMatchObject({
    expected,
    why,
  });
});

test.each([
  [id, { userId: id, code: null }],
  [`${id}_ADA-7`, { userId: id, code: 'ADA-7' }],
  ['guest_VIP_10', { userId: null, code: 'VIP_10' }],
  ['guest', { userId: null, code: null }],
  ['somebody else’s', { userId: null, code: null }],
  [null, { userId: null, code: null }],
])('the reference %s', (reference, read) => {
  expect(readReference(reference)).toEqual(read);
});
