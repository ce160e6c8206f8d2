import type { LinkCode } from './link-code';

/**
 * A package's checkout address with what the payment must say afterwards: the member and the link's code, as
 * `client_reference_id` of Stripe's payment links (docs/operations.md). A guest without a code gets the address as it is.
 */
export const checkoutLink = (
  address: string,
  userId: string | undefined,
  link: LinkCode | undefined,
): string => {
  if (!userId && !link) return address;
  const url = new URL(address);
  const reference = [userId ?? 'guest', ...(link ? [link.code] : [])].join('_');
  url.searchParams.set('client_reference_id', reference);
  if (link?.isCoupon) url.searchParams.set('prefilled_promo_code', link.code);
  return url.href;
};
