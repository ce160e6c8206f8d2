import { dateBy } from './date-by';

const present = Date.UTC(2026, 10, 27, 12);
const Dated = dateBy(() => present);

test('the present is what the clock says', () => {
  expect(new Dated().getTime()).toBe(present);
  expect(Dated.now()).toBe(present);
  expect(Dated()).toBe(new Date(present).toString());
});

test.each([
  [[0]],
  [[Number.NaN]],
  [['2026-11-27']],
  [[new Date(5)]],
  [[2026, 0, 31, 23, 59, 59, 999]],
  [[undefined]],
])('of %j it makes what Date makes', (given) => {
  type Given = [number];
  const made = new Dated(...(given as unknown as Given));
  expect(made.getTime()).toBe(new Date(...(given as unknown as Given)).getTime());
  expect(Object.getPrototypeOf(made)).toBe(Date.prototype);
});

test('dates of both are dates of each', () => {
  expect(new Date() instanceof Dated).toBe(true);
  expect(new Dated() instanceof Date).toBe(true);
});

test('a class that extends it makes its own', () => {
  class Moment extends Dated {
    readonly isMoment = true;
  }
  expect(new Moment().getTime()).toBe(present);
  expect(new Moment(7)).toMatchObject({ isMoment: true });
  expect(new Moment(7).getTime()).toBe(7);
  expect(new Moment(7) instanceof Moment).toBe(true);
});

test('it has what Date has', () => {
  expect(Object.getOwnPropertyNames(Dated).sort()).toEqual(Object.getOwnPropertyNames(Date).sort());
  expect([Dated.name, Dated.length, Dated.UTC(2026), Dated.parse('2026-11-27')]).toEqual([
    'Date',
    7,
    Date.UTC(2026),
    Date.parse('2026-11-27'),
  ]);
});
