/** The site, as authenticators know it: from PUBLIC_URL alone, never from a request. */
export interface RelyingParty {
  id: string;
  name: string;
  origin: string;
}

export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Hypercar Crystallization', origin };
};
