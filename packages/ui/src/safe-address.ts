/** True for an address that a reader expects behind a link: a page, a place on it, or an e-mail. */
export const isSafeAddress = (href: string): boolean =>
  /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);
