import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { startService, type Service } from '../../test/service';
import { nameRequest } from '../node/middleware';
import { parseOptions } from '../options';
import { createSharedReads } from './shared-reads';

let service: Service;
let clock = 0;
let url: string;
let stop: () => void;

beforeAll(async () => {
  service = await startService('svc-contest');
  service.publicRead = { status: 200, headers: { 'Cache-Control': 'public, max-age=0' } };
  const dir = { dir: '/srv' };
  const settings = parseOptions({
    port: 1,
    host: '127.0.0.1',
    upstreams: { 'svc-auth': ['a:1'], 'svc-contest': [service.address], 'svc-ops': ['b:1'] },
    slices: { shell: dir, 'mf-public': dir, 'mf-admin': dir, 'mf-assist': dir },
    pages: '/srv',
    runDir: '/srv',
    logDir: '/srv',
    engine: 'node',
  });
  const shared = createSharedReads(
    () => settings,
    undefined,
    () => clock,
  );
  const server = createServer(express().use(nameRequest, shared.answer));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/tiles`;
  stop = () => server.close().closeAllConnections();
});
afterAll(async () => {
  stop();
  await service.stop();
});

const turnAt = async (ms: number): Promise<number> => {
  clock = ms;
  return ((await (await fetch(url)).json()) as { turn: number }).turn;
};

test('an answer is kept for less than a second, from when it was asked for', async () => {
  const first = await turnAt(5_000);
  expect(await turnAt(5_799)).toBe(first);
  const second = await turnAt(5_800);
  expect(second).toBe(first + 1);
  expect(await turnAt(6_500)).toBe(second);
});

test('one that takes long is not waited for by those who come later than that', async () => {
  service.publicRead = undefined;
  const before = service.seen.length;
  const slow = turnAt(9_000);
  while (service.seen.length === before) await new Promise((resolve) => setImmediate(resolve));
  service.publicRead = { status: 200, headers: { 'Cache-Control': 'public, max-age=0' } };
  const later = await turnAt(9_900);
  expect(later).toBeGreaterThan(0);
  expect(service.seen).toHaveLength(before + 2);
  await slow;
});
