import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../storage/entries';
import { openEnvironment } from '../storage/environment';
import { backupOf, formatOf, formatRecord, type Formats } from '../storage/upgrade';
import { unsealed } from '../storage/checksum';
import { FORMAT_KEY } from '../storage/keys';
import { parse } from '../bson/read';

const OLD = Buffer.from('zold');
const NEW = Buffer.from('znew');

/** A format that has not been invented yet: it keeps under another key what the one before kept under OLD. */
const formats: Formats = {
  current: 3,
  upgrades: {
    1: (env) => env.putSync(OLD, Buffer.concat([env.get(OLD)!, Buffer.from('+')])),
    2: (env) => {
      env.putSync(NEW, env.get(OLD)!);
      env.removeSync(OLD);
    },
  },
};

describe('a data file of an older format', () => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-upgrade-'));
  let path = '';
  let made = 0;
  beforeEach(async () => {
    path = join(directory, `${++made}.mdb`);
    const env = await openEnvironment(path, { current: 1, upgrades: {} });
    env.putSync(OLD, Buffer.from('kept'));
    await env.close();
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const look = async (file: string, with_: Formats) => {
    const env: Environment = await openEnvironment(file, with_);
    const text = (key: Buffer) => env.get(key)?.toString();
    const state = {
      format: formatOf(env.get(FORMAT_KEY)!),
      old: text(OLD),
      new: text(NEW),
    };
    await env.close();
    return state;
  };
  const asItWas = { format: 1, old: 'kept', new: undefined };
  const reader: Formats = { current: 1, upgrades: {} };

  test('is rewritten step by step at its first start, after a backup beside it', async () => {
    expect(await look(path, formats)).toEqual({ format: 3, old: undefined, new: 'kept+' });
    expect(await look(backupOf(path, 1), reader)).toEqual(asItWas);
    expect(await look(path, formats)).toEqual({ format: 3, old: undefined, new: 'kept+' });
  });

  test('is unchanged when a step fails, and upgraded by the next start', async () => {
    const broken: Formats = {
      ...formats,
      upgrades: {
        ...formats.upgrades,
        2: (env) => {
          env.removeSync(OLD);
          throw new Error('no power');
        },
      },
    };
    await expect(look(path, broken)).rejects.toThrow('no power');
    expect(await look(path, reader)).toEqual(asItWas);
    expect(await look(path, formats)).toEqual({ format: 3, old: undefined, new: 'kept+' });
    expect(await look(backupOf(path, 1), reader)).toEqual(asItWas);
  });

  test('is refused and not changed when a step is missing', async () => {
    await expect(look(path, { current: 3, upgrades: { 2: () => undefined } })).rejects.toThrow(
      /has format 1, which this version cannot bring up to 3/,
    );
    expect(existsSync(backupOf(path, 1))).toBe(false);
    expect(await look(path, reader)).toEqual(asItWas);
  });

  test('is known by a record that says when it was written', () => {
    const record = unsealed(FORMAT_KEY, formatRecord(7))!;
    expect(parse(record)).toEqual({ format: 7, written: expect.any(Date) as Date });
  });
});
