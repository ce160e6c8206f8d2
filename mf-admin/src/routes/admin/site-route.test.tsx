import { leave } from '@hypercar/app-kit/leaving';
import { Refusal, type FakeServer, fakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  getSiteContent,
  listSiteVersions,
  publishSite,
  saveSiteDraft,
  type SiteContentState,
  type SiteContentVersion,
} from '@hypercar/contracts/site-content';
import { contentOf } from '@hypercar/contracts/site-content-rules';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { SiteStudioRoute } from './site-route';

const draft = contentOf(siteDefaults, {
  start: new Date('2025-08-02T00:00:00Z'),
  end: new Date('2025-08-13T06:59:00Z'),
});
let server: FakeServer;
let state: SiteContentState;
let versions: SiteContentVersion[];
beforeEach(() => {
  state = { version: 0, draft, live: draft, published: null, planned: null };
  versions = [];
  server = fakeServer();
  server.on(getSiteContent, () => state);
  server.on(listSiteVersions, () => versions);
  server.on(saveSiteDraft, ({ body: { version: _version, ...patch } }) => {
    state = {
      ...state,
      version: state.version + 1,
      draft: { ...state.draft, ...(patch as object) },
    };
    return state;
  });
  startAs(people.admin);
});

const open = async () => {
  renderScreen(<SiteStudioRoute />, { path: '/admin/site' });
  return screen.findByLabelText('Full Course, early bird');
};
const button = (name: string) => screen.getByRole('button', { name });
const retype = async (input: HTMLElement, value: string) => {
  await userEvent.clear(input);
  await userEvent.type(input, value);
};
const writes = () => server.calls.filter(({ call }) => !call.startsWith('GET'));

test('a price is previewed while it is typed, saved as the only change, then published', async () => {
  const price = await open();
  await retype(price, '149.50');
  const preview = within(screen.getByRole('region', { name: 'Preview of the price cards' }));
  expect(preview.getByRole('group', { name: 'Full Course' })).toHaveTextContent('$149.50');
  expect(screen.getByText('You have changes that are not saved.')).toBeVisible();
  expect(button('Publish now')).toBeDisabled();
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(button('Publish now')).toBeEnabled(), { timeout: 10_000 });
  expect(writes()[0]!.body).toEqual({ fullCourseEarlyBird: '149.50', version: 0 });
  server.on(publishSite, () => {
    state = { ...state, version: 2, published: { at: '2026-11-24T10:00:00Z', by: 'ines' } };
    return state;
  });
  await userEvent.click(button('Publish now'));
  expect(await findToast('Published')).toBeVisible();
  expect(await screen.findByText(/Published by ines/)).toBeVisible();
  expect(writes()[1]!.body).toEqual({ version: 1 });
});

test('a price below zero gets a sentence, and nothing is sent', async () => {
  await retype(await open(), '-5');
  await userEvent.click(button('Save draft'));
  expect(await screen.findByText('Please enter a price of 0 or more, like 179.99')).toBeVisible();
  expect(writes()).toEqual([]);
});

test('of two at one price the second sees the conflict, and keeps theirs', async () => {
  const price = await open();
  await retype(price, '160');
  server.on(saveSiteDraft, () => {
    state = { ...state, version: 1, draft: { ...draft, fullCourseEarlyBird: '150.00' } };
    throw new Refusal(409, {
      message: 'ines has changed this in the meantime',
      current: { ...state.draft, version: 1 },
      changes: [{ field: 'fullCourseEarlyBird', before: '179.99', after: '150.00' }],
    });
  });
  await userEvent.click(button('Save draft'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed in the Meantime' });
  expect(dialog).toHaveTextContent('It was$179.99Theirs$150.00Mine$160.00');
  await userEvent.click(button('Take Theirs'));
  expect(await screen.findByDisplayValue('150.00')).toBeVisible();
});

test('who takes theirs keeps what they typed in other fields', async () => {
  const price = await open();
  await retype(price, '160');
  await retype(screen.getByLabelText('Payment link'), 'https://pay.test/mine');
  const theirs = { ...draft, fullCourseEarlyBird: '150.00' };
  const save = (patch: object) => (state = { ...state, draft: { ...theirs, ...patch } });
  server.on(saveSiteDraft, ({ body: { version, ...patch } }) => {
    if (version === 1) return save(patch);
    throw new Refusal(409, {
      message: 'ines has changed this in the meantime',
      current: { ...theirs, version: 1 },
      changes: [{ field: 'fullCourseEarlyBird', before: '179.99', after: '150.00' }],
    });
  });
  await userEvent.click(button('Save draft'));
  await userEvent.click(await screen.findByRole('button', { name: 'Take Theirs' }));
  expect(await screen.findByDisplayValue('150.00')).toBeVisible();
  expect(screen.getByLabelText('Payment link')).toHaveValue('https://pay.test/mine');
  expect(writes()[1]!.body).toEqual({ paymentLink: 'https://pay.test/mine', version: 1 });
});

test('a link of the site is followed only after a question while something is not saved', async () => {
  const route = (
    <>
      <Link to="/admin/users">Users</Link>
      <SiteStudioRoute />
    </>
  );
  renderScreen(route, { path: '/admin/site' });
  await retype(await screen.findByLabelText('Full Course, early bird'), '160');
  const link = screen.getByRole('link', { name: 'Users' });
  await userEvent.click(link);
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(button('Stay'));
  expect(screen.getByLabelText('Full Course, early bird')).toHaveValue(160);
  await userEvent.click(link);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByTestId('place')).toHaveTextContent('/admin/users');
});

describe('while something is not saved', () => {
  const leaving = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  const type = async () => {
    await retype(await open(), '160');
    await waitFor(() => expect(history.state).toMatchObject({ heldBack: true }));
  };

  test('the browser’s Back asks, each time', async () => {
    await type();
    const back = jest.spyOn(history, 'back');
    for (const _time of [1, 2]) {
      history.go(-1);
      await leaving();
      expect(back).not.toHaveBeenCalled();
      await userEvent.click(button('Stay'));
      expect(history.state).toMatchObject({ heldBack: true });
    }
    history.go(-1);
    await leaving();
    await userEvent.click(button('Leave'));
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });

  test('saving gives Back free again', async () => {
    await type();
    server.on(saveSiteDraft, () => (state = { ...state, version: 1 }));
    await userEvent.click(button('Save draft'));
    await waitFor(() => expect(history.state ?? {}).not.toHaveProperty('heldBack'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('logging out asks', async () => {
    await type();
    const logOut = jest.fn();
    act(() => leave(logOut));
    await leaving();
    expect(logOut).not.toHaveBeenCalled();
    await userEvent.click(button('Stay'));
    act(() => leave(logOut));
    await leaving();
    await userEvent.click(button('Leave'));
    expect(logOut).toHaveBeenCalledTimes(1);
  });
});

test('logging out asks nothing where all is saved', async () => {
  await open();
  const logOut = jest.fn();
  leave(logOut);
  expect(logOut).toHaveBeenCalledTimes(1);
});

test('a day that does not exist gets a sentence, and is not taken for an empty one', async () => {
  await retype(await open(), '160');
  const ends = screen.getByLabelText('Early bird ends');
  // What browsers answer for February 30th: no value, and this.
  Object.defineProperty(ends, 'validity', { value: { badInput: true } });
  await userEvent.click(button('Save draft'));
  expect(await screen.findByText('Please enter a day that exists')).toBeVisible();
  expect(writes()).toEqual([]);
});

test('a link without encryption gets a sentence that says why', async () => {
  await open();
  await retype(screen.getByLabelText('Payment link'), 'http://pay.test');
  await userEvent.click(button('Save draft'));
  expect(await screen.findByText(/^Others can read and change what goes over http/)).toBeVisible();
  expect(writes()).toEqual([]);
});

test('what a publication would change stands beside its button', async () => {
  state = { ...state, version: 1, draft: { ...draft, maxKitRegular: '999.00' } };
  await open();
  const panel = screen.getByRole('region', { name: 'Publication' });
  expect(panel).toHaveTextContent('Max Kit, regular: $929.99 → $999.00');
  expect(button('Publish now')).toBeEnabled();
});

test('there is nothing to publish while the draft is live', async () => {
  await open();
  expect(screen.getByText('Visitors see this draft already.')).toBeVisible();
  expect(button('Publish now')).toBeDisabled();
});

test('the history says who changed what', async () => {
  const changes = [{ field: 'maxKitRegular', before: '929.99', after: '999.00' }];
  const at = '2026-11-24T10:00:00Z';
  versions = [{ id: 'a'.repeat(24), version: 1, action: 'publish', at, by: 'ines', changes }];
  await open();
  const line = await screen.findByRole('article', { name: 'Version 1' });
  expect(line).toHaveTextContent(/ines published.*Max Kit, regular: \$929.99 → \$999.00/);
});

test('content that cannot be read says so', async () => {
  server.on(getSiteContent, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  renderScreen(<SiteStudioRoute />, { path: '/admin/site' });
  expect(await screen.findByText(/^503/)).toBeVisible();
});
