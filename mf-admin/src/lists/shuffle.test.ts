import { shuffle } from './shuffle';

const rows = Array.from({ length: 200 }, (_, n) => ({ id: n.toString(16).padStart(24, '6') }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('each row once, in a different order for each seed', () => {
  const one = idsOf(shuffle(rows, 'a'));
  expect([...one].sort()).toEqual([...idsOf(rows)].sort());
  expect(one).not.toEqual(idsOf(rows));
  expect(one).not.toEqual(idsOf(shuffle(rows, 'b')));
});

test('adding and removing rows does not move the others', () => {
  const some = rows.filter((_, n) => n % 3 > 0);
  const all = idsOf(shuffle(rows, 'a'));
  expect(idsOf(shuffle(some, 'a'))).toEqual(all.filter((id) => idsOf(some).includes(id)));
});

test('adjacent rows are spread', () => {
  const places = idsOf(shuffle(rows, 'a'));
  const near = rows
    .slice(1)
    .filter((row, n) => Math.abs(places.indexOf(row.id) - places.indexOf(rows[n]!.id)) < 5);
  expect(near.length).toBeLessThan(30);
});
