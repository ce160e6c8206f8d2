/** What a checkout link carried: the member and the code of a link, each or neither (mf-public, checkout-link.ts). */
export const readReference = (
  reference: string | null,
): { userId: string | null; code: string | null } => {
  const [, who, code] = /^([0-9a-f]{24}|guest)(?:_([\w-]{1,40}))?$/.exec(reference ?? '') ?? [];
  return { userId: who && who !== 'guest' ? who : null, code: code ?? null };
};
