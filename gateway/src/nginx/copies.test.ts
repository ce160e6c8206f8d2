import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SharedAnswer } from '../shared/shared-answer';
import { copiesFolder, createCopies } from './copies';

const answer = {} as SharedAnswer;
const asked = (encoding?: string) =>
  ({ url: '/api/tiles', headers: { 'accept-encoding': encoding } }) as IncomingMessage;
/** MD5 of `br:/api/tiles`, as nginx names it. */
const name = '9649afdcb3c24928a2f63cf475ce0cdc';

let runDir: string;
let file: string;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00.900Z') });
  runDir = mkdtempSync(join(tmpdir(), 'copies-'));
  mkdirSync(copiesFolder({ runDir }));
  file = join(copiesFolder({ runDir }), name);
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(runDir, { recursive: true });
});
const store = () => writeFileSync(file, 'copy');
const expectToEndIn = (ms: number) => {
  jest.advanceTimersByTime(ms - 1);
  expect(existsSync(file)).toBe(true);
  jest.advanceTimersByTime(1);
  expect(existsSync(file)).toBe(false);
};

test('an answer is copied once for each encoding, until the next second of the clock', () => {
  const copies = createCopies({ runDir });
  const until = { 'X-Accel-Expires': `@${Date.UTC(2026, 10, 27, 12, 0, 1) / 1_000}` };
  expect(copies.headersFor(asked('br'), answer, 500)).toEqual(until);
  expect(copies.headersFor(asked('br'), answer, 500)).toBeUndefined();
  expect(copies.headersFor(asked(), answer, 500)).toEqual(until);
  expect(copies.headersFor(asked('br'), { ...answer }, 500)).toEqual(until);
});

test('a copy ends after its time, also where the clock is put back', () => {
  const copies = createCopies({ runDir });
  copies.headersFor(asked('br'), answer, 500);
  store();
  jest.setSystemTime(new Date('2026-11-26'));
  expectToEndIn(500);
});

test('the time of the next copy is its own', () => {
  const copies = createCopies({ runDir });
  copies.headersFor(asked('br'), answer, 500);
  jest.advanceTimersByTime(400);
  copies.headersFor(asked('br'), { ...answer }, 500);
  store();
  expectToEndIn(500);
});

test('one that would end before nginx has stored it is not made', () => {
  const copies = createCopies({ runDir });
  expect(copies.headersFor(asked('br'), answer, 99)).toBeUndefined();
  expect(copies.headersFor(asked('br'), answer, 100)).toBeDefined();
});

test.each([
  [false, undefined],
  [true, { ...answer }],
])('what nginx stores after its end stays, %s, where it is the next copy', (stays, next) => {
  const copies = createCopies({ runDir });
  copies.headersFor(asked('br'), answer, 500);
  jest.advanceTimersByTime(500);
  if (next) copies.headersFor(asked('br'), next, 500);
  store();
  jest.advanceTimersByTime(100);
  expect(existsSync(file)).toBe(stays);
});

test('what nginx stores just after it was forgotten is forgotten, too', () => {
  const copies = createCopies({ runDir });
  copies.headersFor(asked('br'), answer, 500);
  store();
  copies.forget('/api/tiles');
  expect(existsSync(file)).toBe(false);
  store();
  jest.advanceTimersByTime(100);
  expect(existsSync(file)).toBe(false);
});

test('a copy that cannot be removed fails nobody’s call, and is told', () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const copies = createCopies({ runDir });
  copies.headersFor(asked('br'), answer, 500);
  mkdirSync(file);
  copies.forget('/api/tiles');
  expect(told).toHaveBeenCalledWith(expect.stringContaining('stays until it ends'));
  told.mockRestore();
});
