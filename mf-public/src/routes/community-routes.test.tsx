import { type FakeServer, fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, startAs } from '@hypercar/app-kit/testing/render-screen';
import { ToastHost } from '@hypercar/app-kit/toast';
import {
  addPost,
  blockWriter,
  type CommunityPost,
  type CommunityReport,
  type CommunitySettings,
  getCommunitySettings,
  listBlocks,
  listPosts,
  listReports,
  reactToPost,
  removePost,
  removeReply,
  replyToPost,
  reportText,
  saveCommunitySettings,
  settleReport,
  unblockWriter,
  uploadPostPicture,
} from '@hypercar/contracts/community';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { CommunityReportsRoute } from './community-reports-route';
import { CommunityRoute } from './community-route';

// Shared machines are slow at times.
configure({ asyncUtilTimeout: 15_000 });

const idOf = (digit: string) => digit.repeat(24);
const at = '2026-11-02T10:00:00.000Z';
const bo = { id: idOf('b'), name: 'bo', isStaff: false, isMine: false };
const mine = { id: idOf('c'), name: 'cleo', isStaff: false, isMine: true };
const none = { beautiful: 0, helpful: 0, 'well-done': 0 };
const post: CommunityPost = {
  id: idOf('1'),
  text: 'My first **panel**',
  by: bo,
  at,
  isHidden: false,
  picture: {
    avif: '/media/x/400.avif 400w',
    webp: '/media/x/400.webp 400w',
    src: '/media/x/400.webp',
    alt: 'A red panel',
    width: 400,
    height: 300,
  },
  reactions: { ...none, helpful: 2 },
  mine: null,
  replies: [{ id: idOf('2'), text: 'Which glue?', by: mine, at, isHidden: false }],
};
const report: CommunityReport = {
  id: idOf('4'),
  post,
  reply: null,
  reason: 'Spam',
  by: 'dora',
  at,
  outcome: null,
  settledBy: null,
};

let server: FakeServer;
let posts: CommunityPost[];
let settings: CommunitySettings;
let reports: CommunityReport[];
const change = (patch: Partial<CommunityPost>) => {
  posts = posts.map((one, i) => (i === 0 ? { ...one, ...patch } : one));
  return posts[0]!;
};
beforeEach(() => {
  startAs(people.member);
  posts = [post];
  reports = [report];
  settings = { digest: true, unread: [], blocked: null };
  server = fakeServer();
  server.onList(listPosts, () => posts);
  server.on(getCommunitySettings, () => settings);
  server.on(saveCommunitySettings, ({ body: { digest, unread } }) => {
    if (digest !== undefined) settings = { ...settings, digest };
    if (unread) {
      const { id, name, isUnread } = unread;
      settings = { ...settings, unread: isUnread ? [{ id, name }] : [] };
      posts = isUnread ? [] : [post];
    }
    return settings;
  });
  server.on(addPost, ({ body }) => {
    posts = [{ ...post, id: idOf('3'), text: body.text, by: mine, replies: [] }, ...posts];
    return posts[0]!;
  });
  server.on(uploadPostPicture, () => ({ ...post.picture!, id: idOf('5') }));
  server.on(replyToPost, ({ body }) =>
    change({ replies: [{ ...post.replies[0]!, id: idOf('6'), text: body.text }] }),
  );
  server.on(reactToPost, ({ body }) =>
    change({ mine: body.reaction, reactions: { ...none, helpful: body.reaction ? 3 : 2 } }),
  );
  server.on(removeReply, () => change({ replies: [] }));
  server.on(removePost, () => {
    posts = [];
    return undefined;
  });
  server.on(reportText, () => ({ message: 'Thank you.' }));
  server.onList(listReports, ({ query }) =>
    query.get('show') === 'all' ? reports : reports.filter(({ outcome }) => outcome === null),
  );
  server.on(settleReport, ({ body }) => {
    reports = [{ ...report, outcome: body.outcome, settledBy: 'ben' }];
    return reports[0]!;
  });
  server.on(listBlocks, () => []);
});

const open = (path = '/community') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/community" element={<CommunityRoute />} />
        <Route path="/community/reports" element={<CommunityReportsRoute />} />
      </Routes>
      <ToastHost />
    </MemoryRouter>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);
const sent = (call: string) => server.calls.filter((one) => one.call.startsWith(call));

test('a member reads a post with its picture and replies, and says what they think of it', async () => {
  open();
  const card = within(await screen.findByRole('article', { name: 'Post of bo' }));
  expect(card.getByText('panel').tagName).toBe('STRONG');
  expect(card.getByRole('img', { name: 'A red panel' })).toHaveAttribute(
    'src',
    '/media/x/400.webp',
  );
  expect(card.getByText('Which glue?')).toBeVisible();
  await press('Helpful 2');
  expect(await screen.findByRole('button', { name: 'Helpful 3' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press('Helpful 3');
  expect(await screen.findByRole('button', { name: 'Helpful 2' })).toBeVisible();
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { reaction: 'helpful' },
    { reaction: null },
  ]);
});

test('a member posts with a picture, which needs words', async () => {
  open();
  const file = new File(['jpeg'], 'panel.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Picture'), file);
  await type('Write to the members', 'My second panel');
  await press('Post');
  expect(await screen.findByText('Please say in words what the picture shows')).toBeVisible();
  await type('What the picture shows', 'A blue panel');
  await press('Post');
  expect(await screen.findByText('My second panel')).toBeVisible();
  expect(sent('POST').map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/community/pictures?alt=A+blue+panel', file],
    ['POST /api/community/posts', { text: 'My second panel', picture: idOf('5') }],
  ]);
  expect(screen.queryByRole('textbox', { name: 'What the picture shows' })).toBeNull();
});

test('a refused picture is told and the text stays', async () => {
  server.on(uploadPostPicture, () => {
    throw new Refusal(400, { message: 'This picture is damaged. Please choose another one.' });
  });
  open();
  const file = new File(['jpeg'], 'panel.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Picture'), file);
  await type('What the picture shows', 'A panel');
  await type('Write to the members', 'Look');
  await press('Post');
  expect(await screen.findByText(/is damaged/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Write to the members' })).toHaveValue('Look');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Write to the members' }));
});

test('a member replies, removes the own reply, and reports a post', async () => {
  open();
  await press('Reply');
  await type('Your reply', 'Two-component');
  await press('Reply');
  expect(await screen.findByText('Two-component')).toBeVisible();
  await press('Remove reply');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Two-component')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove post' })).toBeNull();
  await press('Report');
  await type('What is wrong with it?', 'Spam');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await findToast('Thank you')).toBeVisible();
  expect(sent('POST /api/community/posts/').at(-1)!.body).toEqual({ reply: null, reason: 'Spam' });
});

test('whom one does not want to read is left out, with Undo, and read again by the settings', async () => {
  open();
  await press('Do not read bo');
  expect(await screen.findByText('Nobody has written yet')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('article', { name: 'Post of bo' })).toBeVisible();
  await press('Do not read bo');
  await userEvent.click(await screen.findByText('Settings'));
  await press('Read bo again');
  expect(await screen.findByRole('article', { name: 'Post of bo' })).toBeVisible();
});

test('the mails of the week are switched off', async () => {
  open();
  await userEvent.click(await screen.findByText('Settings'));
  const box = await screen.findByRole('checkbox', { name: /posts of the week/ });
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(sent('PUT').at(-1)!.body).toEqual({ digest: false });
});

test('a blocked member reads why, and has no field; one without the course sees what opens it', async () => {
  settings = { ...settings, blocked: 'Spam, twice' };
  const { unmount } = open();
  expect(await screen.findByText('Spam, twice')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  unmount();
  startAs(people.member);
  server.on(listPosts, () => {
    throw new Refusal(403, { message: 'The community is for those who have the course.' });
  });
  open();
  expect(await screen.findByText('The community opens with the course')).toBeVisible();
});

test('a moderator hides what was reported, shows it again and blocks its writer', async () => {
  startAs(people.assistant);
  const asked: unknown[] = [];
  server.on(blockWriter, ({ body }) => {
    asked.push(body);
    server.on(listBlocks, () => [{ id: bo.id, name: 'bo', reason: 'Spam', by: 'ben', at }]);
    return { message: 'bo may not write any more' };
  });
  server.on(unblockWriter, () => {
    server.on(listBlocks, () => []);
    return undefined;
  });
  open('/community/reports');
  expect(await screen.findByText(/reported a post: Spam/)).toBeVisible();
  await press('Block bo…');
  await type('Reason', 'Spam');
  await press('Block');
  expect(await findToast('bo may not write any more')).toBeVisible();
  expect(asked).toEqual([{ name: 'bo', reason: 'Spam' }]);
  await press('Let bo write again');
  await waitFor(() => expect(screen.queryByText('Who may not write')).toBeNull());
  await press('Hide it');
  expect(await screen.findByText('Nothing is to be decided')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All');
  await press('Show it again');
  expect(await screen.findByText('Kept')).toBeVisible();
});
