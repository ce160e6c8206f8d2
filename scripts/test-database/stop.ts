import { checkSent } from './sent';

const slot = globalThis as typeof globalThis & { stopTestDatabase?: () => Promise<void> };

/** Stops the embedded server of the test run and deletes its files; fails where it was sent more than is listed. */
export default async function stopTestDatabase(): Promise<void> {
  await slot.stopTestDatabase?.();
  checkSent();
}
