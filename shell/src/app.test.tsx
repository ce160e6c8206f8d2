import { fakeServer, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, startAs } from '@hypercar/app-kit/testing/render-screen';
import { logout, me, type CurrentUser } from '@hypercar/contracts/accounts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { App } from './app';

type Person = (typeof people)[keyof typeof people];
const complete = (person: Person): CurrentUser => ({
  ...person,
  status: 'active',
  emailVerified: true,
  profileCompleted: true,
  needsProfile: false,
  referralCode: 'code-1',
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  // A slot reports what its boundary caught; no remote answers here.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const open = (path: string, person: Person | null = null) => {
  if (person) server.on(me, () => complete(person));
  startAs(person);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
};
const wideLinks = () =>
  within(screen.getAllByRole('navigation', { hidden: true })[0]!)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);

test.each([
  [null, ['Home']],
  [people.member, ['Home']],
  [people.assistant, ['Home', 'Assist']],
  [people.admin, ['Home', 'Assist', 'Users', 'Email logs', 'Admin']],
])('the links of %p', async (person, labels) => {
  open('/nowhere', person);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(wideLinks()).toEqual(labels);
});

test('the current route is marked', async () => {
  open('/assist', people.assistant);
  const [link] = await screen.findAllByRole('link', { name: 'Assist', hidden: true });
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('link', { name: 'Home', hidden: true })[0]).not.toHaveAttribute(
    'aria-current',
  );
});

test('a missing page has a picture and ways on', async () => {
  open('/nowhere');
  const main = within(await screen.findByRole('main'));
  await waitFor(() => expect(document.querySelector('main svg')).toBeInTheDocument());
  const ways = main
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Go to the home page', '/'],
    ['See the car', '/progress'],
  ]);
});

test('the account corner is empty when nobody is signed in', () => {
  open('/nowhere');
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('a signed-in user sees their name and can log out', async () => {
  server.on(logout, () => ({ message: 'Bye' }));
  open('/nowhere', people.member);
  expect(screen.getByRole('link', { name: /cleo/ })).toHaveAttribute('href', '/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(document.title).toMatch(/^Log in/));
  expect(localStorage.getItem('token')).toBeNull();
  expect(server.count('POST /api/auth/logout')).toBe(1);
  expect(screen.queryByText('cleo')).toBeNull();
});

test.each([
  [null, ['Log in /login', 'Create account /register', 'Home /']],
  [people.member, ['Home /']],
])('the phone menu of %p begins with the way in for guests alone', async (person, links) => {
  open('/nowhere', person);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const items = document.querySelectorAll<HTMLAnchorElement>('#phone-menu a');
  expect([...items].map((link) => `${link.textContent} ${link.pathname}`)).toEqual(links);
});

test('the phone menu opens, closes on Escape and returns the focus', async () => {
  const user = userEvent.setup();
  open('/nowhere', people.admin);
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('a missing remote shows an error in its slot, and the frame still works', async () => {
  open('/progress');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this page.');
  expect(screen.getByRole('link', { name: /home/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.count('GET /remotes/mf-public/mf-manifest.json')).toBe(2));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test("a visitor's browser requests nothing from the other slices, even at their addresses", async () => {
  open('/admin');
  await waitFor(() => expect(document.title).toMatch(/^Log in/));
  await screen.findByRole('alert');
  expect(server.calls.map(({ call }) => call).join(' ')).not.toMatch(/mf-admin|mf-assist|auth/);
});

test('a member is denied the admin area', async () => {
  open('/user-management', people.member);
  expect(await screen.findByText('Only administrators can access user management.')).toBeVisible();
  expect(server.calls.map(({ call }) => call).join(' ')).not.toMatch(/mf-admin/);
});

test('a navigation moves the focus to the new heading and names the document', async () => {
  open('/nowhere');
  expect(document.title).toBe('Page Not Found · Hypercar Crystallization Project');
  await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
  await waitFor(() => expect(document.title).toMatch(/^Hypercar Crystallization Project/));
});

test('the loss and the return of the network are announced', () => {
  open('/nowhere');
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});
