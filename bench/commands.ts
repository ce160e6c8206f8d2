import type { Commands } from '../scripts/commands';

export const commands: Commands = {
  bench: async () => (await import('./landing')).benchLanding(),
  capacity: async () => (await import('./capacity')).benchCapacity(),
};
