import { lazily } from './lazily';

test('makes its value once, and not before it is asked for', () => {
  const make = jest.fn(() => ({}));
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledTimes(1);
});
