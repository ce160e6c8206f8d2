import type { Commands } from '../scripts/commands';

export const commands: Commands = {
  'release-day': async () => (await import('./release-day/play')).playReleaseDay(),
  'test:attacks': async (args) =>
    (await import('./assurance/command')).runAssurance(['attacks'], args),
  'test:faults': async (args) =>
    (await import('./assurance/command')).runAssurance(['faults'], args),
  assurance: async (args) =>
    (await import('./assurance/command')).runAssurance(['attacks', 'faults'], args),
  soak: async (args) =>
    (await import('./assurance/command')).runAssurance(['faults'], ['--only', 'soak', ...args]),
};
