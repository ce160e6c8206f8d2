import { type FakeServer, fakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  getSiteContent,
  listSiteVersions,
  saveSiteDraft,
  type SiteContentState,
} from '@hypercar/contracts/site-content';
import { contentOf } from '@hypercar/contracts/site-content-rules';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { listPictures, type SitePicture } from '@hypercar/contracts/site-media';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteStudioRoute } from './site-route';

const draft = contentOf(siteDefaults, {
  start: new Date('2025-08-02T00:00:00Z'),
  end: new Date('2025-08-13T06:59:00Z'),
});
let server: FakeServer;
let state: SiteContentState;
beforeEach(() => {
  state = { version: 0, draft, live: draft, published: null, planned: null };
  server = fakeServer();
  server.on(getSiteContent, () => state);
  server.on(listSiteVersions, () => []);
  server.on(listPictures, () => []);
  server.on(getSiteSettings, () => siteDefaults);
  server.on(saveSiteDraft, ({ body: { version: _version, ...patch } }) => {
    state = { ...state, version: 1, draft: { ...draft, ...(patch as object) } };
    return state;
  });
  startAs(people.admin);
});

const open = async () => {
  renderScreen(<SiteStudioRoute />, { path: '/admin/site' });
  await screen.findByLabelText('Full Course, early bird');
};
const button = (name: string) => screen.getByRole('button', { name });
const writes = () => server.calls.filter(({ call }) => !call.startsWith('GET'));
const questions = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Question \d+$/).map(({ value }) => value);
const first = { question: 'How long?', answer: 'Six weeks.' };
const second = { question: 'How much?', answer: 'See above.' };

test('a question is added and saved with its answer as the only change', async () => {
  await open();
  await userEvent.click(button('Add a question'));
  await userEvent.type(screen.getByLabelText('Question 1'), first.question);
  await userEvent.type(screen.getByLabelText('Answer 1'), first.answer);
  expect(screen.getByText('You have changes that are not saved.')).toBeVisible();
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(writes()).toHaveLength(1), { timeout: 10_000 });
  expect(writes()[0]!.body).toEqual({ faq: [first], version: 0 });
});

test('an empty question and a long answer each get their sentence, and nothing is sent', async () => {
  await open();
  await userEvent.click(button('Add a question'));
  fireEvent.change(screen.getByLabelText('Answer 1'), { target: { value: 'a'.repeat(2001) } });
  await userEvent.click(button('Save draft'));
  expect(await screen.findByText('Please enter the question')).toBeVisible();
  expect(screen.getByText(/at most 2000 characters/)).toBeVisible();
  expect(writes()).toEqual([]);
});

test('questions move by buttons, and the focus goes with them', async () => {
  state = { ...state, draft: { ...draft, faq: [first, second] } };
  await open();
  expect(button('Move question 1 up')).toBeDisabled();
  expect(button('Move question 2 down')).toBeDisabled();
  await userEvent.click(button('Move question 2 up'));
  expect(questions()).toEqual([second.question, first.question]);
  expect(screen.getByRole('group', { name: 'Entry 1' })).toHaveFocus();
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(writes()).toHaveLength(1), { timeout: 10_000 });
  expect(writes()[0]!.body).toEqual({ faq: [second, first], version: 0 });
});

test('a removed question comes back to its place by Undo', async () => {
  state = { ...state, draft: { ...draft, faq: [first, second] } };
  await open();
  await userEvent.click(button('Remove question 1'));
  expect(questions()).toEqual([second.question]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(questions()).toEqual([first.question, second.question]);
});

test('the focus goes on to the button that adds when the only question is removed', async () => {
  state = { ...state, draft: { ...draft, faq: [first] } };
  await open();
  await userEvent.click(button('Remove question 1'));
  expect(button('Add a question')).toHaveFocus();
});

test('a list of twenty takes no more', async () => {
  state = { ...state, draft: { ...draft, faq: Array.from({ length: 20 }, () => first) } };
  await open();
  expect(button('Add a question')).toBeDisabled();
  expect(screen.getByText('20 of 20 questions')).toBeVisible();
});

const picture: SitePicture = {
  id: 'a'.repeat(24),
  version: 1,
  alt: 'A wing in grid',
  focalX: 0.5,
  focalY: 0.5,
  width: 800,
  height: 600,
  widths: [400],
  bytes: 1000,
  hash: 'b'.repeat(32),
  by: 'ines',
  at: '2025-08-02T00:00:00.000Z',
};

test('a work of the gallery takes its picture from the library, and needs one', async () => {
  server.on(listPictures, () => [picture]);
  await open();
  await userEvent.click(button('Add a picture of the gallery'));
  const gallery = within(screen.getByRole('region', { name: 'Student gallery' }));
  await userEvent.type(gallery.getByLabelText('Caption 1'), 'A wing');
  await userEvent.click(gallery.getByLabelText('This person has allowed it in writing'));
  await userEvent.click(button('Save draft'));
  expect(await gallery.findByText('Please choose a picture')).toBeVisible();
  await userEvent.click(gallery.getByRole('button', { name: 'Choose a picture' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Use/ }));
  expect(await gallery.findByAltText('A wing in grid')).toBeVisible();
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(writes()).toHaveLength(1), { timeout: 10_000 });
  const entry = { picture: picture.id, caption: 'A wing', by: '', permission: true };
  expect(writes()[0]!.body).toEqual({ gallery: [entry], version: 0 });
});
