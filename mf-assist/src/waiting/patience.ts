/** With bad reception a response may be lost; the key makes a retry safe. */
const patienceMs = 15_000;

/** How long a response is waited for. */
export const patience = (): AbortSignal => AbortSignal.timeout(patienceMs);
