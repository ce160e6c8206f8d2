import { checkoutLink } from './checkout-link';

const me = 'c'.repeat(24);
const affiliate = { code: 'ADA-7', isCoupon: false };

test.each([
  [undefined, undefined, ''],
  [me, undefined, `&client_reference_id=${me}`],
  [me, affiliate, `&client_reference_id=${me}_ADA-7`],
  [undefined, affiliate, '&client_reference_id=guest_ADA-7'],
  [
    undefined,
    { code: 'VIP10', isCoupon: true },
    '&client_reference_id=guest_VIP10&prefilled_promo_code=VIP10',
  ],
])('the link of %s with %j', (userId, link, more) => {
  expect(checkoutLink('https://buy.test/x?a=1', userId, link)).toBe(
    `https://buy.test/x?a=1${more}`,
  );
});
