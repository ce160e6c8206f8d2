import { Refusal, type FakeServer, fakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  getSiteContent,
  listSiteVersions,
  saveSiteDraft,
  type SiteContentState,
} from '@hypercar/contracts/site-content';
import { contentOf } from '@hypercar/contracts/site-content-rules';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { listPictures } from '@hypercar/contracts/site-media';
import { sitePreviewReady, type SitePreviewMessage } from '@hypercar/contracts/site-preview';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { act, screen, waitFor, within } from '@testing-library/react';
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
afterEach(() => jest.useRealTimers());

const open = async () => {
  renderScreen(<SiteStudioRoute />, { path: '/admin/site' });
  await screen.findByLabelText('Full Course, early bird');
};
const section = async (name: string) => {
  await userEvent.click(screen.getByText(name, { selector: 'summary *' }));
  return within(screen.getByLabelText(name, { selector: 'section' }));
};
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const writes = () => server.calls.filter(({ call }) => !call.startsWith('GET'));

test('a text shows its default, how long it is, goes back, and is saved as the only change', async () => {
  await open();
  const hero = await section('First screen');
  const title = hero.getByLabelText('Title');
  expect(title).toHaveValue('');
  expect(title).toHaveAttribute('placeholder', 'Set a car\nin light.');
  await userEvent.type(title, 'Shine.');
  expect(hero.getByText('6 of 60 characters')).toBeVisible();
  await userEvent.click(hero.getByText('Back to the default'));
  expect(title).toHaveValue('');
  await userEvent.type(title, 'Glow.');
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(writes()).toHaveLength(1), { timeout: 10_000 });
  expect(writes()[0]!.body).toEqual({ heroTitle: 'Glow.', version: 0 });
  expect(await screen.findByText('First screen: Title: the default → Glow.')).toBeVisible();
});

test('the default can be taken as a beginning', async () => {
  await open();
  const card = await section('Why it matters');
  await userEvent.click(card.getAllByText('Edit the default')[1]!);
  expect(card.getByLabelText('Card 1, title')).toHaveValue('The work is wanted');
  expect(screen.getByText('You have changes that are not saved.')).toBeVisible();
});

test('a search finds texts by their words, and opens them', async () => {
  await open();
  const search = screen.getByLabelText('Search the texts');
  await userEvent.type(search, 'sheds stones{Enter}');
  expect(screen.getByLabelText('Card 2, text')).toBeVisible();
  expect(screen.queryByLabelText('Card 1, text')).toBeNull();
  expect(writes()).toEqual([]);
  expect(screen.queryByText('You have changes that are not saved.')).toBeNull();
  await userEvent.type(search, ' nowhere');
  expect(screen.getByText('No text holds this.')).toBeVisible();
});

test('of two at one text the second chooses', async () => {
  await open();
  const hero = await section('First screen');
  await userEvent.type(hero.getByLabelText('Title'), 'Mine.');
  server.on(saveSiteDraft, () => {
    state = { ...state, version: 1, draft: { ...draft, heroTitle: 'Theirs.' } };
    throw new Refusal(409, {
      message: 'ines has changed this in the meantime',
      current: { ...state.draft, version: 1 },
      changes: [{ field: 'heroTitle', before: null, after: 'Theirs.' }],
    });
  });
  await userEvent.click(button('Save draft'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed in the Meantime' });
  expect(dialog).toHaveTextContent('First screen: Title');
  await userEvent.click(button('Take Theirs'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await section('First screen')).getByLabelText('Title')).toHaveValue('Theirs.');
});

describe('the preview', () => {
  const frame = () => screen.getByTitle<HTMLIFrameElement>('The page with your draft');
  const say = (origin = window.location.origin) =>
    act(() => {
      const { contentWindow: source } = frame();
      window.dispatchEvent(new MessageEvent('message', { data: sitePreviewReady, origin, source }));
    });
  const openPreview = async () => {
    await open();
    await userEvent.click(button('Preview'));
    await waitFor(() => expect(frame()).toBeVisible());
    const sent = jest.spyOn(frame().contentWindow!, 'postMessage').mockImplementation();
    const last = () => (sent.mock.lastCall?.[0] as SitePreviewMessage | undefined)?.sitePreview;
    return { sent, last };
  };

  test('gets what is typed and not saved, for this site’s page alone, in the chosen theme', async () => {
    await open();
    const hero = await section('First screen');
    await userEvent.type(hero.getByLabelText('Title'), 'Shine.');
    const price = screen.getByLabelText('Full Course, early bird');
    await userEvent.clear(price);
    await userEvent.type(price, '99.5');
    await userEvent.click(button('Preview'));
    const sent = jest.spyOn(frame().contentWindow!, 'postMessage').mockImplementation();
    say();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.lastCall).toMatchObject([
      {
        sitePreview: {
          settings: {
            texts: { heroTitle: 'Shine.' },
            prices: { fullCourse: { earlyBird: '99.50' }, entry: '$99' },
          },
          theme: 'dark',
        },
      },
      window.location.origin,
    ]);
    await userEvent.click(button('Light'));
    await waitFor(() =>
      expect(sent.mock.lastCall).toMatchObject([
        { sitePreview: { theme: 'light' } },
        expect.anything(),
      ]),
    );
    expect(writes()).toEqual([]);
  });

  test('hears nobody but its page', async () => {
    const { sent } = await openPreview();
    say('https://elsewhere.test');
    expect(screen.getByText(/Loading/)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    say();
    expect(screen.queryByText(/Loading/)).toBeNull();
  });

  test('a page that does not come says so, with a retry', async () => {
    await open();
    jest.useFakeTimers({ advanceTimers: true });
    await userEvent.click(button('Preview'));
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByText(/The page did not load/)).toBeVisible();
    jest.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(frame()).toBeVisible();
  });
});
