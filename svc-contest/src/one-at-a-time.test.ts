import { oneAtATime } from './one-at-a-time';

test('work under one key is serialised, a failure blocks nothing, other keys do not wait', async () => {
  const seen: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = oneAtATime('a', async () => {
    await gate;
    seen.push('first');
    throw new Error('broken');
  });
  const second = oneAtATime('a', () => Promise.resolve(seen.push('second')));
  await oneAtATime('b', () => Promise.resolve(seen.push('other')));
  expect(seen).toEqual(['other']);
  open();
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(seen).toEqual(['other', 'first', 'second']);
});
