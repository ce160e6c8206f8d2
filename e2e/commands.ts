import type { Commands } from '../scripts/commands';

export const commands: Commands = {
  'release-day': async () => (await import('./release-day/play')).playReleaseDay(),
};
