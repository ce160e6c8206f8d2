import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SocialEmbed } from './social-embed';

const script = 'https://network.example.com/embed.js';
const loaded = () => document.head.querySelector<HTMLScriptElement>(`script[src="${script}"]`);
const open = () =>
  render(<SocialEmbed network="Network" url="https://network.example.com/p/1" script={script} />);
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Show the post' }));

afterEach(() => {
  loaded()?.remove();
  delete window.instgrm;
});

test('nothing of the network is loaded before a click', () => {
  open();
  expect(loaded()).toBeNull();
  expect(screen.getByRole('link', { name: 'See the post on Network' })).toBeVisible();
});

test('a click loads the script and processes the embeds after it', async () => {
  open();
  await ask();
  const process = jest.fn();
  window.instgrm = { Embeds: { process } };
  expect(process).not.toHaveBeenCalled();
  await act(() => Promise.resolve(loaded()!.onload!(new Event('load'))));
  expect(process).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Show the post' })).not.toBeInTheDocument();
});

test('a network that does not answer can be asked again', async () => {
  open();
  await ask();
  await act(() =>
    Promise.resolve((loaded()!.onerror as (event: Event) => void)(new Event('error'))),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Network did not answer');
  expect(loaded()).toBeNull();
  await ask();
  expect(loaded()).not.toBeNull();
});
