import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { latePart } from './late-part';

const pressed = jest.fn();
const Content = () => (
  <>
    <button onClick={pressed}>Press</button>
    <a href="/register" onClick={(event) => event.preventDefault()}>
      Register
    </a>
    <a href="https://elsewhere.test/">Elsewhere</a>
    <details>
      <summary>
        <b>Unfold</b> <button>Terms</button>
      </summary>
      The answer
    </details>
  </>
);

let loads: { resolve: (content: ComponentType) => void; reject: (error: Error) => void }[] = [];
const load = () =>
  new Promise<ComponentType>((resolve, reject) => void loads.push({ resolve, reject }));
let root: Root | undefined;

/** Does something, and waits until React has drawn what follows. */
const settle = <T,>(work: () => T) => act(() => Promise.resolve(work()));

/** The prerendered page `/` with the part's HTML, hydrated before the part's script is there. */
const openPage = async () => {
  const built = latePart(() => Promise.resolve(Content));
  document.body.innerHTML = '<div id="root"></div>';
  await built.prepare();
  const container = document.getElementById('root')!;
  container.innerHTML = renderToString(<built.Part />);
  container.dataset['prerendered'] = '/';
  const { prepare, Part } = latePart(load);
  await prepare();
  await settle(() => {
    root = hydrateRoot(container, <Part />);
  });
};

const arrive = (content: ComponentType = Content) => settle(() => loads.pop()!.resolve(content));
const press = (name: string, how?: MouseEventInit) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  screen.getByText(name).dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  loads = [];
  pressed.mockClear();
});
afterEach(async () => {
  // Until its script is there a part holds every click back.
  await settle(() => window.dispatchEvent(new Event('scroll')));
  await settle(() => loads.forEach(({ resolve }) => resolve(Content)));
  act(() => root?.unmount());
  jest.useRealTimers();
});

it('stands as HTML, and is loaded at the first interaction', async () => {
  await openPage();
  expect(screen.getByText('Press')).toBeVisible();
  expect(loads).toHaveLength(0);
  await settle(() => fireEvent.pointerMove(window));
  expect(loads).toHaveLength(1);
  const button = screen.getByText('Press');
  await arrive();
  expect(screen.getByText('Press')).toBe(button);
  press('Press');
  expect(pressed).toHaveBeenCalledTimes(1);
});

it.each(['scroll', 'keydown', 'touchstart', 'focusin'])('is loaded at a %s', async (kind) => {
  await openPage();
  await settle(() => window.dispatchEvent(new Event(kind)));
  expect(loads).toHaveLength(1);
});

it('repeats a click once that came before its script', async () => {
  await openPage();
  await settle(() => expect(press('Press')).toBe(true));
  await settle(() => expect(press('Press')).toBe(true));
  expect(pressed).not.toHaveBeenCalled();
  await arrive();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('leaves other sites and other tabs to the browser', async () => {
  await openPage();
  await settle(() => {
    expect(press('Elsewhere')).toBe(false);
    expect(press('Register', { ctrlKey: true })).toBe(false);
    expect(press('Register')).toBe(true);
  });
});

it('unfolds what the browser unfolds, at once and for good', async () => {
  await openPage();
  const details = document.querySelector('details')!;
  await settle(() => expect(press('Unfold')).toBe(false));
  expect(details).toHaveAttribute('open');
  await settle(() => expect(press('Terms')).toBe(true));
  await arrive();
  expect(document.querySelector('details')).toBe(details);
  expect(details).toHaveAttribute('open');
});

it('keeps clicks outside the part', async () => {
  await openPage();
  const outside = document.createElement('button');
  outside.textContent = 'Outside';
  document.body.append(outside);
  await settle(() => expect(press('Outside')).toBe(false));
});

it('lets links work while its script cannot be loaded, and loads it again', async () => {
  await openPage();
  await settle(() => expect(press('Register')).toBe(true));
  jest.useFakeTimers();
  await settle(() => loads.pop()!.reject(new Error('offline')));
  expect(loads).toHaveLength(0);
  await settle(() => expect(press('Elsewhere')).toBe(false));
  await settle(() => jest.advanceTimersByTimeAsync(1000));
  expect(loads).toHaveLength(1);
  await arrive();
  expect(screen.getByText('Press')).toBeVisible();
});

it('is loaded with the screen where the page has no HTML of it, and rejects when that fails', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const part = latePart(load);
  const failed = part.prepare();
  loads.pop()!.reject(new Error('offline'));
  await expect(failed).rejects.toThrow('offline');
  const ready = part.prepare();
  await arrive();
  await ready;
  expect(renderToString(<part.Part />)).toContain('Press');
});
