import { Conflicts } from '../storage/conflicts';
import { randomFrom, seed } from './support/random';

describe(`conflicts (SEED=${seed})`, () => {
  test('tell of each key whether it was written after a write that is not forgotten', () => {
    const random = randomFrom(seed);
    const conflicts = new Conflicts();
    const latest = new Map<string, number>();
    let sequence = 0;
    let forgotten = 0;
    for (let i = 0; i < 5000; i++) {
      if (random(3)) {
        const keys = new Set(Array.from({ length: random(4) }, () => `k${random(8)}`));
        conflicts.noteWrite(++sequence, keys);
        for (const key of keys) latest.set(key, sequence);
      }
      if (random(4) === 0) {
        forgotten += random(sequence - forgotten + 1);
        conflicts.forget(forgotten);
      }
      if (random(2)) {
        const key = `k${random(8)}`;
        const since = forgotten + random(sequence - forgotten + 1);
        expect(conflicts.writtenAfter(key, since)).toBe((latest.get(key) ?? 0) > since);
      }
    }
  });
});
