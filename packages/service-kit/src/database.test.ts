import timers from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { openTestDatabase } from './testing';

let drop: () => Promise<void>;
beforeAll(async () => {
  drop = await openTestDatabase();
});
afterAll(() => drop());

test('the driver of an idle process sets no timer of less than a second', async () => {
  const { db } = mongoose.connection;
  await db!.command({ ping: 1 });
  // Those of the connection that was just made.
  await pause(300);
  const set = jest.spyOn(timers, 'setTimeout');
  await pause(500);
  const soon = set.mock.calls.filter(([, ms]) => (ms ?? 0) < 1000);
  set.mockRestore();
  expect(soon).toEqual([]);
});

test('its models use the database of the service, whatever the address names', () => {
  expect(mongoose.connection.name).toMatch(/^test_/);
  expect(mongoose.connection.db!.databaseName).toBe(mongoose.connection.name);
});
