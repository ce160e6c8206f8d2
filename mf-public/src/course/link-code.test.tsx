import { keepLinkCode, readLinkCode } from './link-code';

describe('the code of a link', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['?coupon=VIP10', { code: 'VIP10', isCoupon: true }],
    ['?ref=ADA-7', { code: 'ADA-7', isCoupon: false }],
    ['?ref=ADA-7&coupon=VIP10', { code: 'VIP10', isCoupon: true }],
    ['?ref=%3Cscript%3E', undefined],
    [`?ref=${'x'.repeat(41)}`, undefined],
    ['', undefined],
  ])('%s is kept as %j', (search, kept) => {
    keepLinkCode(search);
    expect(readLinkCode()).toEqual(kept);
  });

  it('outlives a visit without one, and is forgotten after 30 days', () => {
    jest.useFakeTimers({ now: new Date('2025-08-01') });
    keepLinkCode('?ref=ADA-7');
    keepLinkCode('');
    jest.setSystemTime(new Date('2025-08-30'));
    expect(readLinkCode()).toEqual({ code: 'ADA-7', isCoupon: false });
    jest.setSystemTime(new Date('2025-08-31'));
    expect(readLinkCode()).toBeUndefined();
  });

  it('is none when the storage holds something else', () => {
    localStorage.setItem('link-code', '{');
    expect(readLinkCode()).toBeUndefined();
  });
});
