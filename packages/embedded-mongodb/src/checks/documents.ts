// What the benchmark stores.
import type { Document, IndexDescription } from 'mongodb';

export const make = (i: number): Document => ({
  email: `user${i}@example.org`,
  username: `user${i}`,
  group: i % 100,
  at: new Date(1.7e12 + i * 1000),
  name: { first: `First${i}`, last: `Last${i}` },
  tags: ['a', 'b', `c${i % 10}`],
  active: i % 2 === 0,
  address: { street: `Some street ${i}`, city: 'City', zip: '12345' },
  n: 0,
});
export const INDEXES: IndexDescription[] = [
  { key: { email: 1 }, name: 'email_1', unique: true },
  { key: { group: 1, at: -1 }, name: 'group_1_at_-1' },
];
