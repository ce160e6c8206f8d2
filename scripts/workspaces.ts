import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const fromRoot = (...parts: string[]): string => path.join(root, ...parts);

export const slices = ['shell', 'mf-public', 'mf-admin', 'mf-assist'] as const;
export const serviceNames = ['svc-auth', 'svc-contest', 'svc-ops'] as const;

/** What is bundled for Node.js, with its folder. */
export const nodeParts = {
  'embedded-mongodb': 'packages/embedded-mongodb',
  'svc-auth': 'svc-auth',
  'svc-contest': 'svc-contest',
  'svc-ops': 'svc-ops',
  gateway: 'gateway',
} as const;
