import { retryingLoader } from '@hypercar/app-kit/retrying-loader';
import { fakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, startAs } from '@hypercar/app-kit/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { act, StrictMode, useId, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { App, type AppProps } from './app';

const Screen = () => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h1 id={id}>Set a car in light</h1>
    </section>
  );
};
const never = () => new Promise<ComponentType>(() => undefined);

/** The prerendered page, without a user. */
const prerendered = (): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location="/">
        <App load={never} ready={() => Screen} />
      </StaticRouter>
    </StrictMode>,
  );

let root: Root | undefined;
let complaints: jest.SpyInstance;
beforeEach(() => {
  fakeServer();
  document.body.innerHTML = `<div id="root">${prerendered()}</div>`;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  complaints = jest.spyOn(console, 'error');
});
afterEach(() => {
  act(() => root?.unmount());
  jest.restoreAllMocks();
});

const inBrowser = (page: ReactNode) => (
  <StrictMode>
    <MemoryRouter>{page}</MemoryRouter>
  </StrictMode>
);
const takeOver = (props: AppProps) =>
  act(async () => {
    const container = document.getElementById('root')!;
    root = hydrateRoot(container, inBrowser(<App ready={() => undefined} {...props} />));
    await Promise.resolve();
  });
const links = () =>
  within(screen.getAllByRole('navigation', { hidden: true })[0]!)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);

test('hydration keeps every element for a visitor, without mismatches', async () => {
  startAs(null);
  const heading = screen.getByRole('heading', { level: 1 });
  await takeOver({ load: () => Promise.resolve(Screen) });
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(complaints).not.toHaveBeenCalled();
});

test('the prerendered page has no user; a signed-in user gets their links after hydration', async () => {
  startAs(people.admin);
  expect(links()).toEqual(['Home']);
  const heading = screen.getByRole('heading', { level: 1 });
  await takeOver({ load: () => Promise.resolve(Screen) });
  expect(links()).toEqual(['Home', 'Assist', 'Users', 'Email logs', 'Admin']);
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(complaints).not.toHaveBeenCalled();
});

test('the frame is interactive while the screen is loading', async () => {
  startAs(null);
  await takeOver({ load: never });
  const menu = screen.getByRole('button', { name: 'Menu' });
  act(() => menu.click());
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a failing remote leaves the prerendered screen', async () => {
  startAs(null);
  const load = jest.fn(() => Promise.reject(new Error('down')));
  await takeOver({ load: retryingLoader('/', load) });
  expect(load).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
