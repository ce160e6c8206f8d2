import { publicKeysOf, type ReadTokenKeys, type TokenKeyWatch, watchTokenKeys } from './token-keys';
import { signingKeyOf } from './signing-key';

const [first, second] = ['the-first-secret-of-32-characters', 'the-second-secret-of-32-characters'];
const [firstKid, secondKid] = [first, second].map((secret) => signingKeyOf(secret).kid);

// Just before a beat, which is left out: the longest that anything takes.
beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 - 45 }));
afterEach(() => jest.useRealTimers());

const asPromises = (watch: TokenKeyWatch, kids: string[]) =>
  Promise.all(kids.map((kid) => Promise.resolve(watch.keyFor(kid))));

/** A watch over what svc-auth answers at each moment; an undefined answer is none. */
const watching = (answer: { secrets: string[] | undefined }) => {
  const read = jest.fn<ReturnType<ReadTokenKeys>, []>(() =>
    answer.secrets
      ? Promise.resolve(publicKeysOf(answer.secrets))
      : Promise.reject(new Error('svc-auth is down')),
  );
  return { read, watch: watchTokenKeys(read) };
};

test('the same secret gives the same key, another secret another', () => {
  expect(signingKeyOf(first).publicKey).toEqual(signingKeyOf(first).publicKey);
  expect(firstKid).not.toBe(secondKid);
  expect(JSON.stringify(publicKeysOf([first]))).not.toMatch(/"d":|secret/);
});

test('before svc-auth has answered, a key is unknown: 503, and it is asked again', async () => {
  const answer: { secrets: string[] | undefined } = { secrets: undefined };
  const { watch } = watching(answer);
  await expect(watch.keyFor(firstKid!)).rejects.toMatchObject({ status: 503 });
  answer.secrets = [first];
  await jest.advanceTimersByTimeAsync(500);
  await watch.known;
  expect(watch.keyFor(firstKid!)).toBeDefined();
  await watch.stop();
});

test('a new key works at once, and a flood of unknown keys asks once a second', async () => {
  const answer = { secrets: [first] };
  const { read, watch } = watching(answer);
  await watch.known;
  await jest.advanceTimersByTimeAsync(1000);
  answer.secrets = [second, first];
  expect(await watch.keyFor(secondKid!)).toBeDefined();
  const asked = read.mock.calls.length;
  await asPromises(
    watch,
    Array.from({ length: 50 }, (_, at) => `unknown ${at}`),
  );
  expect(read.mock.calls).toHaveLength(asked);
  await watch.stop();
});

test('callers who ask at the same moment share one question', async () => {
  const answer = { secrets: [first] };
  const { read, watch } = watching(answer);
  await watch.known;
  await jest.advanceTimersByTimeAsync(1000);
  const asked = read.mock.calls.length;
  const answers = await asPromises(watch, ['a', 'b', 'c']);
  expect(answers).toEqual([undefined, undefined, undefined]);
  expect(read.mock.calls).toHaveLength(asked + 1);
  await watch.stop();
});

test('a key that was taken away is forgotten within half a minute', async () => {
  const answer = { secrets: [second, first] };
  const { watch } = watching(answer);
  await watch.known;
  answer.secrets = [second];
  await jest.advanceTimersByTimeAsync(31_000);
  expect(await watch.keyFor(firstKid!)).toBeUndefined();
  await watch.stop();
});

test('a key is in use until it is taken away, the same object after each answer', async () => {
  const answer = { secrets: [second, first] };
  const { read, watch } = watching(answer);
  await watch.known;
  const key = (await watch.keyFor(firstKid!))!;
  await jest.advanceTimersByTimeAsync(31_000);
  expect(read.mock.calls.length).toBeGreaterThan(1);
  expect(watch.isInUse(firstKid!, key)).toBe(true);
  expect(watch.isInUse(secondKid!, key)).toBe(false);
  answer.secrets = [second];
  await jest.advanceTimersByTimeAsync(31_000);
  expect(watch.isInUse(firstKid!, key)).toBe(false);
  await watch.stop();
});

test('a minute costs svc-auth three questions at most, the first one included', async () => {
  const { read, watch } = watching({ secrets: [first] });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(read.mock.calls.length).toBeLessThanOrEqual(3);
  await watch.stop();
});

test('while svc-auth is down the known keys go on, and an unknown one is 503, not 401', async () => {
  const answer: { secrets: string[] | undefined } = { secrets: [first] };
  const { watch } = watching(answer);
  await watch.known;
  answer.secrets = undefined;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(watch.keyFor(firstKid!)).toBeDefined();
  await expect(watch.keyFor(secondKid!)).rejects.toMatchObject({ status: 503 });
  await watch.stop();
});
