/** How svc-auth signs tokens. A build of a service that knows it says so in its contract. */
export const tokenAlgorithm = 'ES256' as const;
