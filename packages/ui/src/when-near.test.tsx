import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WhenNear } from './when-near';

const Posts = () => <p>A post</p>;

/** A window in which nothing is near until it is said. */
const pretendFar = (): ((near: boolean) => void) => {
  let tell: (near: boolean) => void = () => undefined;
  class Observer {
    constructor(then: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (near) => then([{ isIntersecting: near }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(window, { IntersectionObserver: Observer });
  return (near) => act(() => tell(near));
};
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

test('is asked for when it comes near', async () => {
  const approach = pretendFar();
  let arrive: () => void = () => undefined;
  const load = jest.fn(() => new Promise<typeof Posts>((done) => (arrive = () => done(Posts))));
  render(<WhenNear load={load} minHeight="2rem" name="The posts" />);
  approach(false);
  expect(load).not.toHaveBeenCalled();
  approach(true);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  arrive();
  expect(await screen.findByText('A post')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('that cannot be loaded says so, and is tried again', async () => {
  const load = jest.fn<Promise<typeof Posts>, []>(() => Promise.reject(new Error('no network')));
  render(<WhenNear load={load} minHeight="2rem" name="The posts" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The posts could not be loaded');
  load.mockResolvedValue(Posts);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A post')).toBeVisible();
});
