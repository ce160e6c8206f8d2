import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { saveProfile } from '@hypercar/contracts/profiles';
import { questions } from '@hypercar/contracts/questionnaire';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WelcomeRoute } from './welcome-route';

const saved = {
  id: 'd'.repeat(24),
  level: 'hobby' as const,
  answers: '{}',
  createdAt: '2025-08-01T00:00:00Z',
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  startAs(people.member);
});

const open = () => renderScreen(<WelcomeRoute />, { path: '/welcome' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (question: number, option: number) =>
  userEvent.click(screen.getByRole('radio', { name: questions[question]!.options[option]!.label }));
const answerAll = async (option: number) => {
  for (const [index] of questions.entries()) {
    await choose(index, option);
    await press(index === questions.length - 1 ? 'Complete' : 'Next');
  }
};

test('one question at a time, with the way behind and ahead', async () => {
  open();
  expect(screen.getByRole('group', { name: questions[0]!.text })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '17');
  expect(screen.getByText('17%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await choose(0, 2);
  await press('Next');
  expect(screen.getByRole('group', { name: questions[1]!.text })).toBeVisible();
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  await press('Back');
  const before = screen.getByRole('radio', { name: questions[0]!.options[2]!.label });
  expect(before).toBeChecked();
  expect(before).toHaveFocus();
});

test("a draft survives a reload, and is not the next person's", async () => {
  const first = open();
  await choose(0, 1);
  await press('Next');
  await choose(1, 3);
  first.unmount();
  const second = open();
  expect(screen.getByRole('radio', { name: questions[1]!.options[3]!.label })).toBeChecked();
  second.unmount();
  const mine = { ...localStorage };
  startAs(people.assistant);
  Object.assign(localStorage, { ...mine, ...localStorage });
  open();
  expect(screen.getByRole('group', { name: questions[0]!.text })).toBeVisible();
});

test('completing saves the answers with their level, says so, and goes home after a second', async () => {
  server.on(saveProfile, () => saved);
  open();
  await answerAll(0);
  expect(await screen.findByRole('heading', { name: 'Profile Created!' })).toBeVisible();
  expect(screen.getByText('Your level: Hobby')).toBeVisible();
  expect(document.querySelectorAll('svg')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'See your dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  const { level, answers } = server.calls[0]!.body as { level: string; answers: string };
  expect(level).toBe('hobby');
  expect(Object.keys(JSON.parse(answers) as object)).toEqual(questions.map(({ id }) => id));
  expect(localStorage.getItem(`welcome-draft:${people.member.id}`)).toBeNull();
  expect(await screen.findByTestId('place', {}, { timeout: 3000 })).toHaveTextContent(/^\/$/);
});

test('a signed-out user is sent to log in with a message', async () => {
  startAs(null);
  open();
  await answerAll(1);
  expect((await screen.findByTestId('place')).textContent).toBe('/login');
  expect(await findToast('Please log in to save your profile.')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('a failed save is shown, and the answers stay', async () => {
  server.on(saveProfile, () => {
    throw new Refusal(503);
  });
  open();
  await answerAll(3);
  expect(await findToast('Failed to save your profile. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Complete' })).toBeEnabled();
  expect(localStorage.getItem(`welcome-draft:${people.member.id}`)).toContain('full-time');
});
