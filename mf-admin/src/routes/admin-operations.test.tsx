import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  getAccountOperations,
  getContestOperations,
  getWorkshopOperations,
} from '@hypercar/contracts/operations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import {
  answerOperations,
  contestOperations,
  versionFile,
  workshopOperations,
} from '../testing/operations-answers';
import { AdminRoute } from './admin-route';

let server: FakeServer;
beforeEach(() => {
  server = adminServer();
  startAs(people.admin);
});
const open = () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  return within(screen.getByRole('region', { name: 'Operations' }));
};
const line = (name: string) =>
  within(screen.getByRole('table', { name: 'Parts of the site' })).getByRole('row', {
    name: new RegExp(`^${name}`),
  });
const busy = () => {
  throw new Refusal(502, { message: 'Gone' });
};

test('every service and slice shows its version and state', async () => {
  open();
  await waitFor(() =>
    expect(line('svc-auth')).toHaveTextContent(
      /Healthy0\.1\.0c{10}abcdef0123embedded single-node database.*2026/,
    ),
  );
  for (const name of ['svc-contest', 'svc-ops', 'shell', 'mf-public', 'mf-admin', 'mf-assist'])
    await waitFor(() => expect(line(name)).toHaveTextContent('Healthy'));
  expect(screen.queryByText(/same contracts/)).not.toBeInTheDocument();
});

test('each part shows when its release was published, and a service since when it runs', async () => {
  open();
  await waitFor(() => expect(line('mf-admin')).toHaveTextContent(/–Mar 13, 2026.*–$/));
  await waitFor(() =>
    expect(line('svc-ops')).toHaveTextContent(/databaseMar 12, 2026.*Mar 14, 2026/),
  );
});

test('a part without a release, as in containers, shows no publication', async () => {
  const { publishedAt: _at, ...state } = workshopOperations.state;
  server.on(getWorkshopOperations, () => ({ ...workshopOperations, state }));
  open();
  await waitFor(() => expect(line('svc-ops')).toHaveTextContent(/database–Mar/));
});

test('a part that was deployed with uncommitted files says so', async () => {
  const { state } = workshopOperations;
  server.on(getWorkshopOperations, () => ({
    ...workshopOperations,
    state: { ...state, commit: `${state.commit}-dirty` },
  }));
  open();
  await waitFor(() => expect(line('svc-ops')).toHaveTextContent(/Healthy0\.1\.0c{10}-dirty/));
});

test('waiting mails, and the next checklist reset', async () => {
  const panel = open();
  await waitFor(() =>
    expect(panel.getByRole('group', { name: 'Mails waiting' })).toHaveTextContent('3'),
  );
  expect(panel.getByRole('group', { name: 'Mails given up' })).toHaveTextContent('1');
  const last = panel.getByRole('group', { name: 'Last checklist reset' });
  await waitFor(() => expect(last).toHaveTextContent(/Mar 14, 2026.*by the clock/));
  expect(panel.getByRole('group', { name: 'Next checklist reset' })).toHaveTextContent(/Mar 14/);
});

test('a reset by hand names who did it; a checklist that was never reset says so', async () => {
  const { checklist } = workshopOperations;
  server.on(getWorkshopOperations, () => ({
    ...workshopOperations,
    checklist: { ...checklist, lastResetBy: 'ines' },
  }));
  const panel = open();
  expect(await panel.findByText('by ines')).toBeVisible();
});

test('counts per day, with each figure for screen readers', async () => {
  const panel = open();
  const figures = await panel.findByRole('list', { name: 'Registrations a day' });
  const days = within(figures).getAllByRole('listitem');
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toHaveTextContent('Mar 14: 5');
  expect(panel.getByText('Registrations').parentElement).toHaveTextContent('7');
});

test('a service that does not answer leaves the figures of the others, and can be retried', async () => {
  server.on(getAccountOperations, busy);
  const panel = open();
  await waitFor(() => expect(line('svc-auth')).toHaveTextContent(/No answer502: /));
  expect(panel.getByRole('group', { name: 'Mails waiting' })).toHaveTextContent(
    /–.*No answer: 502/,
  );
  expect(panel.getByText('svc-auth does not answer.')).toBeVisible();
  expect(await panel.findByRole('list', { name: 'Shares a day' })).toBeInTheDocument();
  answerOperations(server);
  await userEvent.click(within(line('svc-auth')).getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(line('svc-auth')).toHaveTextContent('Healthy'));
  expect(panel.getByRole('group', { name: 'Mails waiting' })).toHaveTextContent('3');
});

test('a slice that is missing, or has an invalid version, is shown', async () => {
  server.on(versionFile('mf-assist'), busy);
  server.on(versionFile('mf-public'), () => 'a page');
  open();
  await waitFor(() => expect(line('mf-assist')).toHaveTextContent(/No answerIt answered 502/));
  await waitFor(() => expect(line('mf-public')).toHaveTextContent('No answer'));
});

test('parts with different contracts are reported', async () => {
  server.on(getContestOperations, () => ({
    ...contestOperations,
    state: { ...contestOperations.state, contractHash: 'fedcba' },
  }));
  const panel = open();
  expect(await panel.findByText(/Not all parts were built from the same contracts/)).toBeVisible();
});
