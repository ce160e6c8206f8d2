import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { drawWinners } from '@hypercar/contracts/contest-draws';
import { getContestResults } from '@hypercar/contracts/contest-results';
import { tokenOf } from '@hypercar/service-kit/testing';
import express from 'express';
import { type ContestFixture, contestPeriod, startContest } from '../../testing';
import { ContestEntry } from '../entries/entry.model';
import { Draw } from './draw.model';

let contest: ContestFixture;
let clock: Date;
let isAway = false;
let left: string[] = [];
const accounts = createServer(
  express().post('/internal/users/names', express.json(), (request, response) => {
    const { ids } = request.body as { ids: string[] };
    if (isAway) return void response.status(503).end();
    response.json(
      ids
        .filter((id) => !left.includes(id))
        .map((id) => ({
          id,
          username: `member ${Number.parseInt(id, 16)}`,
          email: 'somebody@example.test',
          role: 'public',
          emailVerified: true,
        })),
    );
  }),
);
beforeAll(async () => {
  await once(accounts.listen(0, '127.0.0.1'), 'listening');
  const authUrl = `http://127.0.0.1:${(accounts.address() as AddressInfo).port}`;
  contest = await startContest([], { now: () => clock, authUrl });
});
beforeEach(async () => {
  isAway = false;
  left = [];
  await Promise.all([ContestEntry.deleteMany({}), Draw.deleteMany({})]);
});
afterAll(async () => {
  await contest.stop();
  accounts.close();
});

const announced = new Date('2025-08-17T00:00:00Z');
const results = () => contest.server.call(getContestResults);
const drawAmong = async (count: number) => {
  clock = contestPeriod.end;
  await ContestEntry.insertMany(
    Array.from({ length: count }, (_, i) => ({
      userId: (i + 1).toString(16).padStart(24, '0'),
      rhinestoneGuess: 1000 + i,
      submittedAt: contestPeriod.start,
      updatedAt: contestPeriod.start,
    })),
  );
  const made = await contest.server.call(drawWinners, { token: tokenOf('admin'), body: {} });
  expect(made.status).toBe(201);
};

test.each([
  ['2025-08-01T23:59:59Z', 'upcoming'],
  ['2025-08-02T00:00:00Z', 'open'],
  ['2025-08-13T06:59:00Z', 'ended'],
  ['2025-08-16T23:59:59Z', 'ended'],
  ['2025-08-17T00:00:00Z', 'announced'],
])('at %s the contest is %s', async (now, phase) => {
  clock = new Date(now);
  expect((await results()).body).toEqual({
    phase,
    startsAt: '2025-08-02T00:00:00.000Z',
    endsAt: '2025-08-13T06:59:00.000Z',
    announcedAt: announced.toISOString(),
    winners: [],
  });
});

test('who won is told from the announcement on, by username and prize alone', async () => {
  await drawAmong(3);
  expect((await results()).body.winners).toEqual([]);
  clock = announced;
  const { winners } = (await results()).body;
  expect(winners).toHaveLength(3);
  expect(winners[0]).toEqual({
    prizeName: '1 year VIP3',
    username: expect.stringMatching(/^member [123]$/),
  });
  expect(JSON.stringify(winners)).not.toContain('@');
});

test('a winner who has left has no name', async () => {
  await drawAmong(1);
  clock = announced;
  left = ['1'.padStart(24, '0')];
  expect((await results()).body.winners).toEqual([{ prizeName: '1 year VIP3', username: null }]);
});

test('it is 503, not nameless, while the accounts do not answer', async () => {
  await drawAmong(1);
  clock = announced;
  isAway = true;
  expect((await results()).status).toBe(503);
});
