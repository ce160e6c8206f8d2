import { act, fireEvent, render, screen } from '@testing-library/react';
import { SocialEmbed } from './social-embed';

const open = async () => {
  render(<SocialEmbed network="Instagram" />);
  fireEvent.click(screen.getByRole('button', { name: 'Show the post' }));
  return screen.findByTitle<HTMLIFrameElement>('The post on Instagram');
};
const say = (source: Window | null, data: unknown) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { source, data }));
  });

test('loads nothing from the network before the click', () => {
  render(<SocialEmbed network="Instagram" />);
  expect(document.querySelector('iframe, script')).toBeNull();
  expect(screen.getByText(/loads a script from Instagram/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the post on Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/p/hypercar/',
  );
});

test('shows the post in a frame that has no origin of this site', async () => {
  const frame = await open();
  expect(frame).toHaveAttribute('src', '/embed.html');
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  expect(screen.getByText('Asking Instagram…')).toBeVisible();
  say(frame.contentWindow, { embed: 'shown' });
  expect(screen.queryByText('Asking Instagram…')).not.toBeInTheDocument();
  expect(frame).toBeInTheDocument();
});

test('shows when the network does not answer; the link stays, with a retry', async () => {
  const frame = await open();
  say(frame.contentWindow, { embed: 'failed' });
  expect(screen.getByText(/Instagram did not answer/)).toBeVisible();
  expect(screen.queryByTitle('The post on Instagram')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the post on Instagram' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show the post' }));
  expect(await screen.findByTitle('The post on Instagram')).toBeInTheDocument();
});

test('ignores messages of other windows', async () => {
  const frame = await open();
  say(window, { embed: 'failed' });
  say(null, { embed: 'failed' });
  say(frame.contentWindow, null);
  expect(screen.getByTitle('The post on Instagram')).toBeInTheDocument();
});
