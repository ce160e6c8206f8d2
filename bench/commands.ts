import type { Commands } from '../scripts/commands';

export const commands: Commands = {
  bench: async ([what, ...args]) => {
    if (what === 'calls') return (await import('./calls')).benchCalls(args);
    if (what === 'screens') return (await import('./screens')).benchScreens();
    if (what === 'logins') return (await import('./logins')).benchLogins();
    return (await import('./landing')).benchLanding(what ? [what, ...args] : []);
  },
  crowd: async (args) => (await import('./crowd')).benchCrowd(args),
  growth: async (args) => (await import('./growth/growth')).benchGrowth(args),
  walk: async (args) => (await import('./walk/walk')).walkLists(args),
  capacity: async () => (await import('./capacity')).benchCapacity(),
};
