import type { AppRoute } from '@hypercar/contracts/app-routes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { RemoteSlot, type RemoteSlotProps } from './remote-slot';
import { SliceFailure } from './slice-failure';

const route: AppRoute = { path: '/assist', access: 'anyone', slice: 'mf-assist' };
const Screen = () => <h1>The workshop</h1>;
const Broken = (): never => {
  throw new Error('undefined is not a function');
};

const slot = (load: RemoteSlotProps['load'], more: Partial<RemoteSlotProps> = {}) =>
  render(
    <RemoteSlot
      route={route}
      load={load}
      loading={<p>Loading…</p>}
      renderFailure={(message, retry) => (
        <div role="alert">
          {message}
          <button onClick={retry}>Try again</button>
        </div>
      )}
      {...more}
    />,
  );

// React reports what a boundary caught; the tests expect it.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a screen that is slow shows the loading state, then itself', async () => {
  let arrive: (screen: ComponentType) => void = () => undefined;
  const onShown = jest.fn();
  slot(() => new Promise((resolve) => (arrive = resolve)), { onShown });
  expect(screen.getByText('Loading…')).toBeVisible();
  expect(onShown).not.toHaveBeenCalled();
  arrive(Screen);
  expect(await screen.findByRole('heading')).toHaveTextContent('The workshop');
  expect(onShown).toHaveBeenCalledTimes(1);
});

test('a loaded screen is shown without a fallback', () => {
  slot(() => Promise.reject(new Error('not asked')), { ready: () => Screen });
  expect(screen.getByRole('heading')).toBeVisible();
});

test.each([
  ['unreachable', 'We could not load the workshop area.'],
  ['slow', 'Loading the workshop area takes too long.'],
  ['wrong-build', 'does not fit this site'],
] as const)('a remote that is %s shows a message', async (reason, words) => {
  slot(() => Promise.reject(new SliceFailure('mf-assist', reason)));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test('a retry is a new attempt, and recovers', async () => {
  const attempts: number[] = [];
  slot((_route, attempt) => {
    attempts.push(attempt);
    const down = new SliceFailure('mf-assist', 'unreachable');
    return attempt < 2 ? Promise.reject(down) : Promise.resolve(Screen);
  });
  await userEvent.click(await screen.findByRole('button'));
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(attempts).toEqual([0, 1, 2]);
});

test('a screen that throws while it runs stays inside its slot', async () => {
  slot((_route, attempt) => Promise.resolve(attempt === 0 ? Broken : Screen));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page ran into an error.');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading')).toBeVisible();
});
