import type { Act } from '@hypercar/service-kit/records/act';

/** The demo accounts' ids, as svc-auth makes them. */
const people = {
  admin: { id: '00000000000000000000a001', name: 'admin' },
  assistant: { id: '00000000000000000000a002', name: 'assistant' },
} as const;
export type Person = keyof typeof people;

/** An action of a demo account at a moment. */
export const actBy = (person: Person, at: Date): Act => ({ by: people[person], at });
export const idOf = (person: Person): string => people[person].id;
