const slot = globalThis as typeof globalThis & { stopTestDatabase?: () => Promise<void> };

/** Stops the embedded server of the test run and deletes its files. */
export default async function stopTestDatabase(): Promise<void> {
  await slot.stopTestDatabase?.();
}
