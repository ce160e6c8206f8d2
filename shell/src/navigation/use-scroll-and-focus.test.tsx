import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useScrollAndFocus } from './use-scroll-and-focus';

const Page = ({ title }: { title: string }) => {
  const onShown = useScrollAndFocus();
  const navigate = useNavigate();
  // oxlint-disable-next-line react/exhaustive-deps -- once per screen, as a slot does
  useEffect(() => onShown(), []);
  return (
    <main>
      <h1>{title}</h1>
      <Link to="/second">On</Link>
      <Link to="?part=2">Part</Link>
      <Link to="/second#%E0">Torn</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </main>
  );
};

/** What jsdom lacks: the page's height and scroll position. */
let grow: () => void;
const isHigh = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: height,
    configurable: true,
  });
const standAt = (top: number) =>
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });

let scrollTo: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  sessionStorage.clear();
  globalThis.ResizeObserver = class {
    constructor(then: ResizeObserverCallback) {
      grow = () => then([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => undefined;
    }
  };
  standAt(0);
  isHigh(2000);
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation((to) => {
    standAt((to as ScrollToOptions).top!);
  });
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Page key="1" title="First" />} />
        <Route path="/second" element={<Page key="2" title="Second" />} />
      </Routes>
    </MemoryRouter>,
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));
const heading = (name: string) => screen.getByRole('heading', { name });
const expectTop = (top: number) =>
  expect(scrollTo).toHaveBeenLastCalledWith({ top, behavior: 'instant' });

/** Leaves the first page at 640 px and comes back while it is still short. */
const comeBackEarly = async () => {
  standAt(640);
  await follow('On');
  isHigh(900);
  await goBack();
  standAt(100);
};

test('focus and scroll follow the navigation', async () => {
  expect(document.body).toHaveFocus();
  standAt(640);
  await follow('On');
  expect(heading('Second')).toHaveFocus();
  expectTop(0);
  await goBack();
  expect(heading('First')).toHaveFocus();
  expectTop(640);
});

test('a scroll in progress does not move the page from its position', async () => {
  standAt(640);
  await follow('On');
  await goBack();
  standAt(662);
  act(() => jest.advanceTimersByTime(20));
  expect(window.scrollY).toBe(640);
});

test('a growing page is scrolled to its position again, also beyond its old height', async () => {
  await comeBackEarly();
  act(() => jest.advanceTimersByTime(1000));
  isHigh(1500);
  act(() => grow());
  expectTop(640);
  for (const height of [2000, 2500]) {
    standAt(700);
    isHigh(height);
    act(() => grow());
    expect(window.scrollY).toBe(640);
  }
});

test('a page as high as it was keeps its position while a column beside a longer one loads', async () => {
  await comeBackEarly();
  isHigh(2000);
  act(() => grow());
  act(() => jest.advanceTimersByTime(5000));
  // The browser would otherwise hold on to what it shows, and scroll.
  expect(document.documentElement.style.getPropertyValue('overflow-anchor')).toBe('none');
  await userEvent.keyboard('{Shift}');
  expect(document.documentElement.style.getPropertyValue('overflow-anchor')).toBe('');
});

test('data that comes one after the other, however slowly, is waited for', async () => {
  await comeBackEarly();
  for (const height of [1200, 1500, 1800]) {
    act(() => jest.advanceTimersByTime(9000));
    isHigh(height);
    act(() => grow());
  }
  standAt(800);
  isHigh(2000);
  act(() => grow());
  expect(window.scrollY).toBe(640);
});

test('a page that stays as it is for ten seconds is not waited for', async () => {
  await comeBackEarly();
  act(() => jest.advanceTimersByTime(9000));
  isHigh(1500);
  act(() => grow());
  act(() => jest.advanceTimersByTime(10_000));
  scrollTo.mockClear();
  isHigh(2000);
  act(() => grow());
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each([
  ['wheel', 'WheelEvent'],
  ['touchstart', 'Event'],
  ['pointerdown', 'Event'],
  ['keydown', 'KeyboardEvent'],
] as const)('an interaction (%s) ends the restoring', async (type, kind) => {
  await comeBackEarly();
  scrollTo.mockClear();
  window.dispatchEvent(new window[kind](type));
  isHigh(2000);
  act(() => grow());
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a page that the browser moves as it grows is scrolled to its position again', async () => {
  await comeBackEarly();
  act(() => jest.advanceTimersByTime(1000));
  isHigh(1500);
  standAt(200);
  window.dispatchEvent(new Event('scroll'));
  expect(window.scrollY).toBe(640);
});

test('dragging the scrollbar ends the restoring', async () => {
  await comeBackEarly();
  act(() => jest.advanceTimersByTime(1000));
  standAt(200);
  window.dispatchEvent(new Event('scroll'));
  scrollTo.mockClear();
  isHigh(2000);
  act(() => grow());
  expect(scrollTo).not.toHaveBeenCalled();
});

test('scrolling a page that was restored at its top is not undone, even while the page grows', async () => {
  grow = () => undefined;
  await follow('On');
  isHigh(900);
  await goBack();
  scrollTo.mockClear();
  standAt(300);
  isHigh(1500);
  act(() => grow());
  act(() => jest.advanceTimersByTime(1000));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(window.scrollY).toBe(300);
});

/** By the browser's own buttons, which fire no event on the page. */
const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).click();
    await Promise.resolve();
  });

test('a page that is left during restoring keeps its position', async () => {
  standAt(640);
  await follow('On');
  isHigh(900);
  await press('Back');
  standAt(100);
  await press('Forward');
  await press('Back');
  expectTop(640);
});

test('another entry of the same screen has its own position', async () => {
  standAt(300);
  scrollTo.mockClear();
  await follow('Part');
  expect(scrollTo).not.toHaveBeenCalled();
  standAt(500);
  await goBack();
  expectTop(300);
});

test('an address with a malformed hash opens at the top', async () => {
  standAt(640);
  await follow('Torn');
  expect(heading('Second')).toBeVisible();
  expectTop(0);
});
