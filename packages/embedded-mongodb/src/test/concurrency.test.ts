import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Concurrency } from '../engine/concurrency';
import { Store } from '../storage/store';
import { readValue } from '../storage/entries';

describe('concurrency detection', () => {
  let now: number;
  let concurrency: Concurrency;
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    concurrency = new Concurrency();
  });
  afterEach(() => jest.restoreAllMocks());
  const alone = async () => {
    concurrency.enter();
    await turn();
    concurrency.leave();
    now += 60;
  };

  test('is off once commands have come one at a time for a while', async () => {
    await alone();
    expect(concurrency.isAway).toBe(false);
    await alone();
    expect(concurrency.isAway).toBe(true);
  });

  test('is on when one command begins while another runs', async () => {
    now = 200;
    concurrency.enter();
    await turn();
    expect(concurrency.isAway).toBe(true);
    concurrency.enter();
    expect(concurrency.isAway).toBe(false);
  });

  test('is on when two were read in one turn, even if they ran one after the other', () => {
    now = 200;
    concurrency.enter();
    concurrency.leave();
    expect(concurrency.isAway).toBe(true);
    concurrency.enter();
    expect(concurrency.isAway).toBe(false);
  });
});

describe('a commit', () => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-commit-'));
  let store: Store;
  const key = Buffer.from('d');
  const put = (value: string) => store.write((unit) => unit.put(key, Buffer.from(value)));
  const stored = () => readValue(store.env, key)?.toString();
  beforeEach(async () => {
    store = await Store.open(join(directory, `${Math.random()}.mdb`));
    jest.spyOn(store.env, 'transaction');
    jest.spyOn(store.env, 'transactionSync');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await store.close();
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const calls = () =>
    [store.env.transactionSync, store.env.transaction].map(
      (method) => (method as jest.Mock).mock.calls.length,
    );

  test('runs on the main thread for a single client, and on the write thread otherwise', async () => {
    store.isQuiet = () => true;
    await put('one');
    expect([stored(), ...calls()]).toEqual(['one', 1, 0]);
    store.isQuiet = () => false;
    await put('two');
    expect([stored(), ...calls()]).toEqual(['two', 1, 1]);
  });

  test('runs on the write thread while one is active', async () => {
    store.isQuiet = () => false;
    const first = put('one');
    store.isQuiet = () => true;
    await Promise.all([first, put('two')]);
    expect([stored(), ...calls()]).toEqual(['two', 0, 2]);
    await put('three');
    expect([stored(), ...calls()]).toEqual(['three', 1, 2]);
  });

  test('runs on the write thread for a while after a slow one', async () => {
    store.isQuiet = () => true;
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    await put('slow');
    await put('after');
    expect([stored(), ...calls()]).toEqual(['after', 1, 1]);
    now += 2000;
    await put('later');
    expect([stored(), ...calls()]).toEqual(['later', 2, 1]);
  });

  test('writes nothing of a job that throws, and throws what it threw', async () => {
    store.isQuiet = () => true;
    const job = store.write((unit) => {
      unit.put(key, Buffer.from('half'));
      throw new Error('no');
    });
    await expect(job).rejects.toThrow('no');
    expect([stored(), ...calls()]).toEqual([undefined, 1, 0]);
  });
});
