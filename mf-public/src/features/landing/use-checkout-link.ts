import { useSession } from '@hypercar/app-kit/session';
import { useSyncExternalStore } from 'react';
import { checkoutLink } from '../../course/checkout-link';
import { type LinkCode, readLinkCode } from '../../course/link-code';

const never = () => () => undefined;
const kept = () => JSON.stringify(readLinkCode() ?? null);

/** A package's checkout address with the member and the code of a link; as it is in a prerendered page. */
export const useCheckoutLink = (address: string): string => {
  const { user } = useSession();
  const code = useSyncExternalStore(never, kept, () => 'null');
  const link = JSON.parse(code) as LinkCode | null;
  return checkoutLink(address, user?.id, link ?? undefined);
};
