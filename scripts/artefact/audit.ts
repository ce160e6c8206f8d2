import { setTimeout as pause } from 'node:timers/promises';
import { type Addresses, internalCall } from '@hypercar/service-kit/internal-call';
import type { Part } from '../release/part';
import type { Release } from '../release/release-names';

/** A deployment for the audit log. */
export interface Deployed {
  /** The name of the token. */
  by: string;
  part: Part;
  before: Release | undefined;
  after: Release;
}

const named = ({ version, commit }: Release) => ({ version, commit });

const attempts = 10;

/** Tells svc-auth of deployments, as an event that takes effect once; rejects when it does not answer for some seconds. */
export const createAudit =
  (addresses: () => Addresses, internalToken: string) =>
  async ({ by, part, before, after }: Deployed): Promise<void> => {
    const payload = { by, part, before: before ? named(before) : null, after: named(after) };
    const event = {
      id: `${part}-${after.id}-${after.publishedAt}`,
      type: 'part.deployed',
      payload,
    };
    for (let attempt = 1; ; attempt += 1)
      try {
        await internalCall(addresses(), '/internal/events', internalToken, { body: event });
        return;
      } catch (error) {
        if (attempt === attempts) throw error;
        await pause(500);
      }
  };
