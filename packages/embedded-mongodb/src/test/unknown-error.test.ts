import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Login } from '../authentication/login';
import { parse } from '../bson/read';
import { dispatch } from '../engine/dispatch';
import { openEngine, type Engine } from '../engine/engine';

describe('an internal error', () => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-fault-'));
  const lines: unknown[][] = [];
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(join(directory, 'data.mdb'), (...line) => {
      // On a busy machine the same command may also be logged as slow.
      if (line[0] === 'error') lines.push(line);
    });
  });
  afterAll(async () => {
    await engine.store.close();
    rmSync(directory, { recursive: true });
  });

  test('is answered as an internal error and logged with its stack, and the next command is served', async () => {
    const caller = { connectionId: 1, login: new Login('open'), isGone: () => false };
    const find = async () => parse(await dispatch(engine, { find: 'c', $db: 'd' }, caller));
    jest.spyOn(engine.store, 'snapshot').mockImplementationOnce(() => {
      throw new TypeError('a fault');
    });
    expect(await find()).toMatchObject({ ok: 0, code: 1, codeName: 'InternalError' });
    expect(lines).toEqual([
      [
        'error',
        'A command failed in a way that it should not.',
        { command: 'find', error: expect.stringContaining('unknown-error.test') },
      ],
    ]);
    expect(await find()).toMatchObject({ ok: 1 });
    expect(lines).toHaveLength(1);
  });
});
