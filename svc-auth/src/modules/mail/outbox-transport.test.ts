import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outboxTransport } from './outbox-transport';

test('no file of the outbox ends in .json before the mail is complete', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  const names = new Set<string | null>();
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const watcher = watch(folder, (_event, name) => {
    names.add(name);
    if (/^\d.*\.json$/.test(name ?? '')) finish();
  });
  const mail = { to: 'a@example.test', subject: 's', text: 't', html: 'h', logId: 'x' };
  const outbox = outboxTransport(folder, 'from@example.test');
  const sent = await outbox.deliver({ ...mail, type: 'verification' });
  await finished;
  watcher.close();
  expect([...names].filter((name) => name?.endsWith('.json'))).toEqual([sent]);
  expect(names.size).toBe(2);
  await rm(folder, { recursive: true });
});
