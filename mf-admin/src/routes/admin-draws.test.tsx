import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  checkDraw,
  drawWinners,
  listDraws,
  type ContestDraw,
} from '@hypercar/contracts/contest-draws';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { idOf } from '../testing/build-user';
import { AdminRoute } from './admin-route';

const draw: ContestDraw = {
  id: idOf('draw'),
  seed: 'a-seed-of-chance',
  actualWeight: 12.5,
  drawnBy: 'ada',
  drawnAt: '2025-08-17T00:00:00Z',
  participants: 40,
  digest: 'd'.repeat(64),
  winners: [
    {
      prize: 'grand',
      prizeName: '1 year VIP3',
      entryId: idOf('entry'),
      userId: idOf('ben'),
      username: 'ben',
      email: 'ben@example.test',
    },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = adminServer();
  server.on(listDraws, () => []);
  startAs(people.admin);
});
const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Winner Draws' }));
  return within(screen.getByRole('region', { name: 'Winner Draws' }));
};
const writes = () => server.calls.filter(({ call }) => call.startsWith('POST'));

test('a draw is confirmed, made with weight and seed, and shown', async () => {
  server.on(drawWinners, () => {
    server.on(listDraws, () => [draw]);
    return draw;
  });
  const panel = await open();
  expect(await panel.findByText('No draws yet')).toBeVisible();
  await userEvent.type(panel.getByLabelText('Actual weight in pounds'), '12.5');
  await userEvent.type(panel.getByLabelText('Seed'), 'a-seed-of-chance');
  await userEvent.click(panel.getByText('Draw Winners…'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/never changed/)).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.click(dialog.getByText('Draw Winners', { selector: 'button' }));
  expect(await findToast('Winners drawn')).toBeVisible();
  expect(writes()).toMatchObject([{ body: { actualWeight: 12.5, seed: 'a-seed-of-chance' } }]);
  const winners = await panel.findByRole('table');
  expect(winners).toHaveTextContent('1 year VIP3$1,899.99benben@example.test');
  expect(panel.getByText('12.5 lbs')).toBeVisible();
  expect(panel.getByText('a-seed-of-chance')).toBeVisible();
});

test('a bad seed or weight is not sent; an empty form leaves both to chance', async () => {
  server.on(drawWinners, () => {
    throw new Refusal(409, { message: 'The contest has not ended yet' });
  });
  const panel = await open();
  await userEvent.type(panel.getByLabelText('Seed'), 'short');
  await userEvent.type(panel.getByLabelText('Actual weight in pounds'), '0');
  await userEvent.click(panel.getByText('Draw Winners…'));
  expect(await panel.findByText('A seed has 8 to 100 visible characters')).toBeVisible();
  expect(panel.getByText('The weight must be above 0')).toBeVisible();
  await userEvent.clear(panel.getByLabelText('Seed'));
  await userEvent.clear(panel.getByLabelText('Actual weight in pounds'));
  await userEvent.click(panel.getByText('Draw Winners…'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByText('Draw Winners', { selector: 'button' }));
  expect(await dialog.findByText('The contest has not ended yet')).toBeVisible();
  expect(writes()).toMatchObject([{ body: {} }]);
});

test.each([
  [true, true, 'The same entries and the same winners.'],
  [false, true, 'The entries have changed since; drawn again, the winners would be the same.'],
  [false, false, 'The entries have changed since; drawn again, the winners would be others.'],
])('a check that finds entries %s and winners %s', async (sameEntries, sameWinners, words) => {
  server.on(listDraws, () => [draw]);
  server.on(checkDraw, () => ({ sameEntries, sameWinners }));
  const panel = await open();
  await userEvent.click(await panel.findByText('Check'));
  expect(await panel.findByText(words)).toBeVisible();
});

test('draws that cannot be read can be retried', async () => {
  server.on(listDraws, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  const panel = await open();
  expect(await panel.findByText(/503/)).toBeVisible();
  server.on(listDraws, () => [draw]);
  await userEvent.click(panel.getByText('Try again'));
  expect(await panel.findByText('1 year VIP3')).toBeVisible();
});
