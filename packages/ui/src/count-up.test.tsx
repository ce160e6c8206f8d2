import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CountUp } from './count-up';

let reducesMotion = false;
let tell: (isIntersecting: boolean) => void;
const observed = jest.fn();
class Observer {
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    tell = (isIntersecting) => told([{ isIntersecting }]);
  }
  observe = observed;
  disconnect = () => void (tell = () => undefined);
}

beforeEach(() => {
  jest.useFakeTimers();
  observed.mockClear();
  reducesMotion = false;
  window.matchMedia = (media) => ({ media, matches: reducesMotion }) as MediaQueryList;
  window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const counting = () => screen.getByText('12').getAttribute('data-counting');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const open = () =>
  render(
    <h3>
      <CountUp>12 modules</CountUp>
    </h3>,
  );

test('the number counts once when it comes into view, over a text that never changes', () => {
  open();
  expect(counting()).toBeNull();
  tell(false);
  tell(true);
  const seen = new Set<number>();
  for (let passed = 0; passed < 2000; passed += 50) {
    pass(50);
    if (counting() !== null) seen.add(Number(counting()));
    expect(screen.getByRole('heading')).toHaveTextContent(/^12 modules$/);
  }
  expect(Math.min(...seen)).toBeLessThan(6);
  expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b));
  expect(counting()).toBeNull();
  tell(false);
  tell(true);
  pass(200);
  expect(counting()).toBeNull();
});

test('a number that is in view from the start stands still', () => {
  open();
  tell(true);
  pass(200);
  expect(counting()).toBeNull();
});

test('nothing counts where reduced motion is asked for, nor in a text without a number', () => {
  render(<CountUp>Kits worldwide</CountUp>);
  expect(screen.getByText('Kits worldwide')).toBeVisible();
  reducesMotion = true;
  open();
  expect(observed).not.toHaveBeenCalled();
});

test('a prerendered page, which had a placeholder, is taken over as it is', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<CountUp>{'{{texts.title|12 modules}}'}</CountUp>);
  root.textContent = '12 modules';
  document.body.append(root);
  const onRecoverableError = jest.fn();
  const page = <CountUp>12 modules</CountUp>;
  const hydrated = await act(() =>
    Promise.resolve(hydrateRoot(root, page, { onRecoverableError })),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector('span')).toHaveTextContent('12');
  act(() => hydrated.unmount());
  root.remove();
});
