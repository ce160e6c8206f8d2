import { openTestDatabase } from '@hypercar/service-kit/testing';
import { Change } from './change.model';
import { type PublishedChange, publishChange, watchChanges } from './changes';

let drop: () => Promise<void>;
beforeAll(async () => {
  drop = await openTestDatabase();
});
afterAll(() => drop());

/** Subscribes to the changes; next() resolves with each one in order. */
const listen = async (watch: ReturnType<typeof watchChanges>) => {
  const heard: PublishedChange[] = [];
  let wake = (): void => undefined;
  const forget = await watch.follow((change) => {
    heard.push(change);
    wake();
  });
  const next = async (): Promise<PublishedChange> => {
    while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return heard.shift()!;
  };
  return { next, forget };
};

test('does not poll without subscribers, and a new subscriber gets only later changes', async () => {
  const watch = watchChanges(5);
  const first = await listen(watch);
  await publishChange('supplies');
  expect(await first.next()).toMatchObject({ topic: 'supplies' });
  first.forget();

  const find = jest.spyOn(Change, 'find');
  await new Promise((resolve) => setTimeout(resolve, 50));
  find.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(find).not.toHaveBeenCalled();

  await publishChange('cure-timers');
  const second = await listen(watch);
  await publishChange('transfer-sheets');
  expect(await second.next()).toMatchObject({ topic: 'transfer-sheets' });
  second.forget();
  await watch.stop();
});
