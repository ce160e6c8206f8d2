import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  createSocialPost,
  deleteSocialPost,
  listAllSocialPosts,
  restoreSocialPost,
  updateSocialPost,
  type SocialPostRow,
} from '@hypercar/contracts/social-posts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { idOf } from '../testing/build-user';
import { AdminRoute } from './admin-route';

const post = (caption: string, more: Partial<SocialPostRow> = {}): SocialPostRow => ({
  id: idOf(caption),
  username: 'crystalcars',
  platform: 'instagram',
  caption,
  content: caption,
  url: null,
  thumb: null,
  likes: 1200,
  hidden: false,
  postedAt: '2025-08-05T10:00:30Z',
  createdAt: '2025-08-05T10:00:30Z',
  version: 1,
  ...more,
});

let server: FakeServer;
let stored: SocialPostRow[];
beforeEach(() => {
  server = adminServer();
  stored = [];
  server.on(listAllSocialPosts, () => stored);
  startAs(people.admin);
});

const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Social Posts' }));
  return within(screen.getByRole('region', { name: 'Social Posts' }));
};
const actionsOf = async (caption: string) =>
  within(await screen.findByRole('group', { name: `Actions for ${caption}` }));
const lastWrite = () => server.calls.findLast(({ call }) => !call.startsWith('GET'));

test('no posts, then one is added by the form of the contract', async () => {
  const panel = await open();
  expect(await panel.findByText('No posts yet')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Add Post' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Post' }));
  await userEvent.type(dialog.getByLabelText('Address of the post'), 'http://example.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('The text is required')).toBeVisible();
  expect(dialog.getByText('Please enter an address that begins with https://')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Address of the post'));
  await userEvent.type(dialog.getByLabelText('Text'), 'Tile one is on');
  await userEvent.type(dialog.getByLabelText('Author'), 'crystalcars');
  server.on(createSocialPost, () => {
    stored = [post('Tile one is on')];
    return stored[0]!;
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await findToast('Post added')).toBeVisible();
  expect(lastWrite()).toMatchObject({
    call: 'POST /api/admin/social-posts',
    body: { caption: 'Tile one is on', platform: 'instagram', likes: 0, url: null },
  });
  await actionsOf('Tile one is on');
});

test('an edit sends only what was changed; a refusal is shown and the text stays', async () => {
  stored = [post('old words')];
  await open();
  await userEvent.click((await actionsOf('old words')).getByRole('button', { name: 'Edit…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Post' }));
  const text = dialog.getByLabelText('Text');
  await userEvent.clear(text);
  await userEvent.type(text, 'new words');
  server.on(updateSocialPost, () => {
    throw new Refusal(404, { message: 'Post not found' });
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await findToast('Failed to update post')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Post not found');
  expect(text).toHaveValue('new words');
  server.on(updateSocialPost, () => (stored = [post('new words')])[0]!);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await findToast('Post updated')).toBeVisible();
  expect(lastWrite()?.body).toEqual({ caption: 'new words', version: 1 });
});

test('a post is hidden and shown again; a failure leaves it as it was', async () => {
  stored = [post('hide me')];
  const panel = await open();
  server.on(updateSocialPost, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  await userEvent.click((await actionsOf('hide me')).getByRole('button', { name: 'Hide' }));
  expect(await findToast('Failed to update post')).toBeVisible();
  expect(panel.getByRole('row', { name: /hide me/ })).toHaveTextContent('On the page');
  server.on(updateSocialPost, ({ body }) => {
    stored = [post('hide me', { hidden: body.hidden! })];
    return stored[0]!;
  });
  await userEvent.click((await actionsOf('hide me')).getByRole('button', { name: 'Hide' }));
  expect(await findToast('Post hidden')).toBeVisible();
  expect(panel.getByRole('row', { name: /hide me/ })).toHaveTextContent('Hidden');
  await userEvent.click((await actionsOf('hide me')).getByRole('button', { name: 'Show' }));
  expect(await findToast('Post shown')).toBeVisible();
  expect(lastWrite()?.body).toEqual({ hidden: false });
});

test('a post is deleted after a question, and comes back', async () => {
  stored = [post('going')];
  const panel = await open();
  await userEvent.click((await actionsOf('going')).getByRole('button', { name: 'Delete…' }));
  server.on(deleteSocialPost, () => {
    stored = [];
    return undefined;
  });
  server.on(restoreSocialPost, () => (stored = [post('going')])[0]!);
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Post' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Post' }));
  expect(await panel.findByText('No posts yet')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await findToast('Post restored')).toBeVisible();
  await actionsOf('going');
});

test('the newest 30 that are not hidden are on the page; a filter and a search find the others', async () => {
  stored = [
    post('secret', { hidden: true }),
    ...Array.from({ length: 31 }, (_, n) => post(`${String(n).padStart(2, '0')} post`)),
  ];
  const panel = await open();
  expect(await panel.findByText('1–25 of 32 posts')).toBeVisible();
  await userEvent.selectOptions(panel.getByLabelText('Show'), 'Older');
  expect(panel.getByRole('row', { name: /30 post/ })).toHaveTextContent('Older');
  expect(panel.getByText('1 post')).toBeVisible();
  await userEvent.selectOptions(panel.getByLabelText('Show'), 'All');
  await userEvent.type(panel.getByLabelText('Search posts'), 'secret');
  expect(panel.getByRole('row', { name: /secret/ })).toHaveTextContent('Hidden');
  await userEvent.type(panel.getByLabelText('Search posts'), ' sauce');
  expect(panel.getByText('No posts found')).toBeVisible();
});

test('a list that cannot be read is shown and tried again', async () => {
  server.on(listAllSocialPosts, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  const panel = await open();
  expect(await panel.findByRole('alert')).toHaveTextContent('503');
  stored = [post('here')];
  server.on(listAllSocialPosts, () => stored);
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await actionsOf('here');
});
