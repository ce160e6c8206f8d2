import { type FakeServer, fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { people, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  type SearchHit,
  searchAccounts,
  searchLessons,
  searchWorkshop,
} from '@hypercar/contracts/staff-search';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { StaffPart } from './staff-part';

const hit = (kind: SearchHit['kind'], title: string, search = title): SearchHit => ({
  kind,
  id: 'a'.repeat(24),
  title,
  detail: `about ${title}`,
  search,
});

let server: FakeServer;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  server = fakeServer();
  server.on(searchAccounts, () => [hit('account', 'Weber'), hit('mail', 'Welcome', 'w@x.test')]);
  server.on(searchLessons, () => [{ ...hit('lesson', 'The Drop'), id: 'glue/the-drop' }]);
  server.on(searchWorkshop, () => [hit('expense', 'Weber & Söhne')]);
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const open = async (who: 'admin' | 'assistant' | 'member' | null) => {
  startAs(who && people[who]);
  render(
    <MemoryRouter>
      <StaffPart />
      <input aria-label="Form" />
      <Where />
    </MemoryRouter>,
  );
  if (who === 'admin' || who === 'assistant')
    await screen.findByRole('button', { name: /^Find or do/ });
};
const press = (init: object) => fireEvent.keyDown(document.body, init);
const ctrlK = { key: 'k', ctrlKey: true };
const type = async (words: string) =>
  userEvent.type(await screen.findByPlaceholderText(/^A name/), words);
const optionsIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a few letters find in three services at once, and Enter opens the first', async () => {
  await open('admin');
  press(ctrlK);
  await type('web');
  expect(await screen.findByRole('group', { name: 'Accounts' })).toBeVisible();
  expect(optionsIn('Accounts')).toEqual(['Weber about Weber']);
  expect(optionsIn('Expenses')).toEqual(['Weber & Söhne about Weber & Söhne']);
  expect(server.calls.filter(({ call }) => call.includes('/api/search/'))).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(`/user-management/${'a'.repeat(24)}`)).toBeInTheDocument();
});

test('who opened it types at once', async () => {
  await open('admin');
  press(ctrlK);
  expect(await screen.findByPlaceholderText(/^A name/)).toHaveFocus();
});

test('a hit without a page opens its list narrowed to it', async () => {
  await open('admin');
  press({ key: 'K', metaKey: true });
  await type('x');
  await userEvent.click(await screen.findByText('Weber & Söhne'));
  expect(
    screen.getByText('/admin?panel=expense-tracking&expenses.search=Weber%20%26%20S%C3%B6hne'),
  ).toBeInTheDocument();
});

test('acts and places are found by the beginnings of their words, each for those who may', async () => {
  await open('assistant');
  press(ctrlK);
  await type('shee');
  expect(optionsIn('Do')).toEqual(['Add a transfer sheet ']);
  expect(optionsIn('Go to')).toEqual(['Transfer sheets ']);
  expect(server.calls.some(({ call }) => call.includes('accounts'))).toBe(false);
  await userEvent.clear(screen.getByPlaceholderText(/^A name/));
  const all = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(all).not.toContain('Users ');
  expect(all).not.toContain('Reset the checklist ');
});

test('a service that is down hides nothing of the others', async () => {
  server.on(searchAccounts, () => {
    throw new Refusal(503);
  });
  await open('admin');
  press(ctrlK);
  await type('web');
  expect(await screen.findByText('Weber & Söhne')).toBeVisible();
  expect(screen.getByText('A part of the search does not answer at the moment.')).toBeVisible();
});

test('? lists the keys, but not while somebody types', async () => {
  await open('admin');
  fireEvent.keyDown(screen.getByLabelText('Form'), { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  press({ key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('a button opens it where there is no keyboard', async () => {
  await open('assistant');
  await userEvent.click(screen.getByRole('button', { name: /^Find or do/ }));
  expect(await screen.findByRole('dialog', { name: 'Find or do' })).toBeVisible();
});

test.each(['member', null] as const)('%s has neither keys nor a button', async (who) => {
  await open(who);
  press(ctrlK);
  press({ key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
