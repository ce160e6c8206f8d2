const key = 'link-code';
const keptForMs = 30 * 24 * 3_600_000;

/** The code of a coupon or affiliate link that led here. */
export interface LinkCode {
  code: string;
  /** The provider's checkout may try it as a coupon. */
  isCoupon: boolean;
}

const readable = /^[\w-]{1,40}$/;

/** Keeps the code of a link, `?coupon=` or else `?ref=`, in this browser for 30 days; the newest one counts. */
export const keepLinkCode = (search: string): void => {
  const query = new URLSearchParams(search);
  const coupon = query.get('coupon');
  const code = coupon ?? query.get('ref') ?? '';
  if (!readable.test(code)) return;
  try {
    const kept = { code, isCoupon: coupon !== null, at: Date.now() };
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser without storage buys without a code.
  }
};

/** The kept code, or undefined. */
export const readLinkCode = (): LinkCode | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as
      (LinkCode & { at: number }) | null;
    const isKept = kept && readable.test(kept.code) && Date.now() - kept.at < keptForMs;
    return isKept ? { code: kept.code, isCoupon: kept.isCoupon } : undefined;
  } catch {
    return undefined;
  }
};
