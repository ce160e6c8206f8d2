import { Refusal, type FakeServer, fakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  getSiteContent,
  listSiteVersions,
  saveSiteDraft,
  type SiteContentState,
} from '@hypercar/contracts/site-content';
import { contentOf } from '@hypercar/contracts/site-content-rules';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import {
  deletePicture,
  listPictures,
  type SitePicture,
  updatePicture,
} from '@hypercar/contracts/site-media';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteStudioRoute } from './site-route';

const draft = contentOf(siteDefaults, { start: new Date(0), end: new Date(1) });
const picture: SitePicture = {
  id: 'a'.repeat(24),
  version: 1,
  alt: 'My grid',
  focalX: 0.5,
  focalY: 0.5,
  width: 900,
  height: 600,
  widths: [400, 720],
  bytes: 1000,
  hash: 'b'.repeat(32),
  by: 'ines',
  at: '2026-11-24T10:00:00Z',
};
let server: FakeServer;
beforeEach(() => {
  const state: SiteContentState = {
    version: 0,
    draft,
    live: draft,
    published: null,
    planned: null,
  };
  server = fakeServer();
  server.on(getSiteContent, () => state);
  server.on(listSiteVersions, () => []);
  server.on(listPictures, () => [picture]);
  server.on(saveSiteDraft, ({ body }) => ({
    ...state,
    version: 1,
    draft: { ...draft, ...(body as object) },
  }));
  startAs(people.admin);
});
const writes = () => server.calls.filter(({ call }) => !call.startsWith('GET'));
const button = (name: string) => screen.getByRole('button', { name });

const openFor = async (place: string) => {
  renderScreen(<SiteStudioRoute />, { path: '/admin/site' });
  const group = within(await screen.findByRole('group', { name: place }));
  await userEvent.click(group.getByRole('button', { name: 'Choose a picture' }));
  await screen.findByRole('article', { name: 'My grid' });
  return group;
};

test('a picture of the library stands in its place, is saved as the only change, and can go again', async () => {
  const group = await openFor('Grid');
  await userEvent.click(button('Use this picture'));
  expect(await group.findByRole('img', { name: 'My grid' })).toBeVisible();
  await userEvent.click(group.getByRole('button', { name: 'Use the rendering again' }));
  expect(group.getByText('The rendering')).toBeVisible();
  await userEvent.click(group.getByRole('button', { name: 'Choose a picture' }));
  await userEvent.click(button('Use this picture'));
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]!.body).toEqual({ gridPicture: picture.id, version: 0 });
});

test('the point that stays in sight moves by the arrow keys, and is saved with the words', async () => {
  await openFor('Grid');
  server.on(updatePicture, () => ({ ...picture, version: 2 }));
  const point = screen.getByRole('button', { name: /50 % from the left, 50 % from the top/ });
  fireEvent.keyDown(point, { key: 'ArrowLeft' });
  fireEvent.keyDown(point, { key: 'ArrowDown' });
  expect(point).toHaveAccessibleName(/45 % from the left, 55 % from the top/);
  expect(button('Use this picture')).toBeDisabled();
  await userEvent.click(button('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]!.body).toEqual({ alt: 'My grid', focalX: 0.45, focalY: 0.55, version: 1 });
});

test('a place shows its picture around the point that stays in sight', async () => {
  server.on(listPictures, () => [{ ...picture, focalX: 0.2, focalY: 0.75 }]);
  const group = await openFor('Grid');
  await userEvent.click(button('Use this picture'));
  expect(await group.findByRole('img')).toHaveStyle({ objectPosition: '20% 75%' });
});

test('a picture in use is not deleted, and says why', async () => {
  await openFor('Grid');
  server.on(deletePicture, () => {
    throw new Refusal(409, { message: 'The site or its draft shows this picture.' });
  });
  await userEvent.click(button('Delete'));
  expect(writes()).toEqual([]);
  await userEvent.click(button('Delete Picture'));
  expect(await findToast('The site or its draft shows this picture.')).toBeVisible();
});

test.each([
  ['no file', undefined, 'x', /Please choose a picture/],
  [
    'an SVG',
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    'x',
    /Please choose a picture/,
  ],
  ['no words', new File(['x'], 'a.jpg', { type: 'image/jpeg' }), ' ', /Please say in words/],
  [
    '200 MB',
    Object.defineProperty(new File(['x'], 'a.jpg', { type: 'image/jpeg' }), 'size', { value: 2e8 }),
    'x',
    /at most 25 MB/,
  ],
])('%s gets a sentence, and nothing is sent', async (_name, file, alt, sentence) => {
  await openFor('Grid');
  if (file) fireEvent.change(screen.getByLabelText('New picture'), { target: { files: [file] } });
  await userEvent.type(screen.getAllByLabelText('What it shows')[0]!, alt);
  await userEvent.click(button('Upload'));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(writes()).toEqual([]);
});
