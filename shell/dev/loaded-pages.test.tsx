import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { act, render, screen, within } from '@testing-library/react';
import { LoadedPages } from './loaded-pages';
import { recordedFederation } from './recorded-federation';
import { answerReports } from './report-federation';

// jsdom has none; Node's is the same.
const open: NodeChannel[] = [];
const newChannel = (): BroadcastChannel => {
  const channel = new NodeChannel('federation-test');
  open.push(channel);
  return channel as unknown as BroadcastChannel;
};
afterEach(() => open.splice(0).forEach((channel) => channel.close()));
afterEach(() => void Reflect.deleteProperty(globalThis, '__FEDERATION__'));

const patient = { timeout: 10_000 };

test('shows what each open page has loaded, as it changes', async () => {
  answerReports(newChannel());
  render(<LoadedPages channel={newChannel()} />);
  expect(screen.getByText('Open a page of the site in another tab of this browser.')).toBeVisible();
  await screen.findByText(
    'This page has no runtime of module federation that can be read.',
    {},
    patient,
  );
  act(() => void Object.assign(globalThis, { __FEDERATION__: recordedFederation() }));
  const remotes = await screen.findByRole('table', { name: 'Remotes of /' }, patient);
  expect(
    within(remotes).getByRole('row', {
      name: 'mf_admin loaded /remotes/mf-admin/assets/remoteEntry.js 0.2.0 shell',
    }),
  ).toBeVisible();
  const shared = screen.getByRole('table', { name: 'Shared modules of /' });
  expect(
    within(shared).getByRole('row', {
      name: 'react-dom 19.3.1 shell loaded no mf_admin, shell the only version on offer',
    }),
  ).toBeVisible();
});

test('a page that is closed is no longer shown', async () => {
  const page = newChannel();
  answerReports(page);
  render(<LoadedPages channel={newChannel()} />);
  await screen.findByRole('region', { name: '/' }, patient);
  page.close();
  await screen.findByText('Open a page of the site in another tab of this browser.', {}, patient);
});
