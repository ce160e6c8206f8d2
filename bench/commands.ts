import type { Commands } from '../scripts/commands';

export const commands: Commands = {
  bench: async (checkouts) => (await import('./landing')).benchLanding(checkouts),
  capacity: async () => (await import('./capacity')).benchCapacity(),
};
