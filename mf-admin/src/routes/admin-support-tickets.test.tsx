import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  answerSupportTicket,
  changeSupportTicket,
  getSupportTicket,
  listSupportTickets,
  type SupportTicket,
} from '@hypercar/contracts/support';
import { listUsers } from '@hypercar/contracts/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { buildUser, idOf } from '../testing/build-user';
import { AdminRoute } from './admin-route';

const build = (name: string, more: Partial<SupportTicket> = {}): SupportTicket => ({
  id: idOf(name),
  email: `${name}@example.test`,
  context: 'login',
  sender: null,
  state: 'open',
  assignee: null,
  answers: [],
  createdAt: '2025-08-05T10:00:00Z',
  closedAt: null,
  closedBy: null,
  version: 1,
  ...more,
});

let server: FakeServer;
/** What the service has. */
let tickets: SupportTicket[];
beforeEach(() => {
  tickets = [build('lost')];
  server = adminServer();
  server.onList(listSupportTickets, ({ query }) =>
    tickets.filter(({ state }) => !query.has('state') || state === query.get('state')),
  );
  server.on(getSupportTicket, () => tickets[0]!);
  startAs(people.admin);
});

const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Support Tickets' }));
  return within(screen.getByRole('region', { name: 'Support Tickets' }));
};
const actionsOf = async (name: string) =>
  within(
    await screen.findByRole('group', { name: `Actions for the ticket of ${name}@example.test` }),
  );
const change = (more: Partial<SupportTicket>): SupportTicket => {
  tickets = [{ ...tickets[0]!, ...more, version: tickets[0]!.version + 1 }];
  return tickets[0]!;
};
const lastBody = () => server.calls.filter(({ body }) => body !== undefined).at(-1)?.body;

test('they are searched by the service', async () => {
  const section = await open();
  await userEvent.type(section.getByRole('searchbox', { name: 'Search tickets' }), ' weber ');
  await waitFor(() =>
    expect(server.calls.map(({ call }) => call)).toContainEqual(
      expect.stringMatching(/support-tickets\?(?=.*state=open)(?=.*search=weber(&|$))/),
    ),
  );
});

test('the open ones are shown first, with a filter by state', async () => {
  tickets.push(build('done', { state: 'closed', context: 'other' }));
  const panel = await open();
  expect(await panel.findByRole('row', { name: /lost/ })).toHaveTextContent(
    /Logging in.*Open.*Nobody.*Aug 5, 2025/,
  );
  expect(panel.queryByText('done@example.test')).toBeNull();
  await userEvent.selectOptions(panel.getByLabelText('State'), 'Closed');
  expect(await panel.findByRole('row', { name: /done/ })).toHaveTextContent(
    /Something else.*Closed/,
  );
  await userEvent.selectOptions(panel.getByLabelText('State'), 'Answered');
  expect(await panel.findByText('No support tickets found')).toBeVisible();
});

test('loading, failed, tried again, and none', async () => {
  let refuse = (): void => undefined;
  server.on(
    listSupportTickets,
    () => new Promise((_, reject) => (refuse = () => reject(new Refusal(503)))),
  );
  const panel = await open();
  expect(await panel.findByText('Loading support tickets…')).toBeVisible();
  refuse();
  expect(await panel.findByRole('alert')).toHaveTextContent('503');
  server.onList(listSupportTickets, () => []);
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('No open support tickets')).toBeVisible();
});

test('is answered by keyboard, and the focus goes to the list', async () => {
  server.on(answerSupportTicket, () => change({ state: 'answered' }));
  await open();
  const button = (await actionsOf('lost')).getByRole('button', { name: 'Answer…' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Support Ticket' }));
  const answer = await dialog.findByLabelText('Answer');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Answer' }));
  expect(await dialog.findByText('Please write an answer')).toBeVisible();
  answer.focus();
  await userEvent.keyboard('Try the reset{Tab}{Tab}{Enter}');
  expect(await findToast('Answer sent')).toBeVisible();
  expect(lastBody()).toEqual({ text: 'Try the reset', version: 1 });
  expect(await screen.findByText('No open support tickets')).toBeVisible();
});

test('an answer to a ticket that somebody changed is told, and keeps its text', async () => {
  server.on(answerSupportTicket, () => {
    change({
      state: 'answered',
      answers: [{ text: 'From Ben', at: '2025-08-05T11:00:00Z', by: 'ben' }],
    });
    throw new Refusal(409, { message: 'Somebody has changed this ticket in the meantime' });
  });
  await open();
  await userEvent.click((await actionsOf('lost')).getByRole('button', { name: 'Answer…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Answer'), 'From me');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Answer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/in the meantime/);
  expect(await dialog.findByText('From Ben')).toBeVisible();
  expect(dialog.getByLabelText('Answer')).toHaveValue('From me');
  server.on(answerSupportTicket, () => change({ state: 'answered' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send Answer' }));
  expect(await findToast('Answer sent')).toBeVisible();
  expect(lastBody()).toEqual({ text: 'From me', version: 2 });
});

test('is assigned to an administrator', async () => {
  server.on(listUsers, () => [
    buildUser('ada', { role: 'admin' }),
    buildUser('gone', { role: 'admin', status: 'banned' }),
    buildUser('ben'),
  ]);
  server.on(changeSupportTicket, () => change({ assignee: { id: idOf('ada'), name: 'ada' } }));
  const panel = await open();
  await userEvent.click((await actionsOf('lost')).getByRole('button', { name: 'Assign…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign the Ticket' }));
  const select = await dialog.findByLabelText('Administrator');
  expect(
    within(select)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Nobody', 'ada']);
  await userEvent.selectOptions(select, 'ada');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await findToast('Ticket assigned')).toBeVisible();
  expect(lastBody()).toEqual({ assigneeId: idOf('ada'), version: 1 });
  expect(await panel.findByRole('row', { name: /lost.*ada/ })).toBeVisible();
});

test('is closed and reopened; a closed one shows who closed it and takes no answer', async () => {
  server.on(changeSupportTicket, ({ body }) =>
    change(
      body.state === 'closed'
        ? { state: 'closed', closedAt: '2025-08-05T12:00:00Z', closedBy: 'ada' }
        : { state: 'open', closedAt: null, closedBy: null },
    ),
  );
  const panel = await open();
  await userEvent.selectOptions(panel.getByLabelText('State'), 'All');
  await userEvent.click((await actionsOf('lost')).getByRole('button', { name: 'Close' }));
  expect(await findToast('Ticket closed')).toBeVisible();
  await userEvent.click((await actionsOf('lost')).getByRole('button', { name: 'View…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/by ada/)).toBeVisible();
  expect(dialog.queryByLabelText('Answer')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click((await actionsOf('lost')).getByRole('button', { name: 'Reopen' }));
  expect(await findToast('Ticket reopened')).toBeVisible();
  expect(lastBody()).toEqual({ state: 'open', version: 2 });
});

test('a change that is refused says why', async () => {
  server.on(changeSupportTicket, () => {
    throw new Refusal(409, { message: 'Somebody has changed this ticket in the meantime' });
  });
  await open();
  await userEvent.click((await actionsOf('lost')).getByRole('button', { name: 'Close' }));
  expect(await findToast('Failed to change the ticket')).toBeVisible();
});
