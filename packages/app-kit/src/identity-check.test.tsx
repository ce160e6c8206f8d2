import { type ApiError, callApi } from '@hypercar/app-kit/api';
import {
  getSignInMethods,
  reauthenticate,
  reauthenticateOptions,
} from '@hypercar/contracts/sign-in-methods';
import { exportContestEntries } from '@hypercar/contracts/contest-entries';
import { deleteUser } from '@hypercar/contracts/users';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityCheck } from './identity-check';
import { saveFile } from './save-file';
import { fakeServer, Refusal, type FakeServer } from './testing/fake-server';
import { people, renderScreen, startAs } from './testing/render-screen';

const params = { id: 'a'.repeat(24) };
let server: FakeServer;
let confirmed: boolean;

beforeEach(() => {
  confirmed = false;
  server = fakeServer();
  startAs(people.admin);
  server.on(deleteUser, () => {
    if (!confirmed)
      throw new Refusal(403, { message: 'Please confirm', reauthenticationRequired: true });
    return undefined;
  });
  server.on(reauthenticate, ({ body }) => {
    if (!('password' in body) || body.password !== 'diamond dust') {
      const message = 'The password is not right';
      throw new Refusal(400, { message, errors: [{ path: 'password', message }] });
    }
    confirmed = true;
    return { message: 'Thank you' };
  });
  renderScreen(<IdentityCheck />, { path: '/admin' });
});

const removeUser = (): Promise<unknown> =>
  callApi(deleteUser, { params }).then(
    () => 'deleted',
    (error: ApiError) => error.message,
  );
const start = async (work: () => Promise<unknown>): Promise<Promise<unknown>[]> => {
  const running = [work()];
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return running;
};
const enter = async (password: string) => {
  await userEvent.type(screen.getByLabelText('Your password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};

test('a call that wants a confirmation is made again after the password', async () => {
  const [removal] = await start(removeUser);
  await enter('diamond dust');
  expect(await removal).toBe('deleted');
  expect(server.count(`DELETE /api/users/${params.id}`)).toBe(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a wrong password is told at its field, and the dialog stays', async () => {
  const [removal] = await start(removeUser);
  await enter('wrong one');
  expect(await screen.findByText('The password is not right')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Your password'));
  await enter('diamond dust');
  expect(await removal).toBe('deleted');
});

test('a code of the app is a way, where one is set up, and a passkey that is refused is told', async () => {
  const passkey = {
    id: 'b'.repeat(24),
    name: 'Key',
    createdAt: '2026-01-05T12:00:00.000Z',
    lastUsedAt: null,
    synced: false,
  };
  const codes = { addedAt: '2026-01-05T12:00:00.000Z' };
  server.on(getSignInMethods, () => ({ codes, passkeys: [passkey], recoveryCodesLeft: 3 }));
  server.on(reauthenticate, ({ body }) => {
    confirmed = 'code' in body && body.code === '123456';
    return { message: 'Thank you' };
  });
  server.on(reauthenticateOptions, () => {
    throw new Refusal(503, { message: 'The service is busy' });
  });
  const [removal] = await start(removeUser);
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy');
  await userEvent.click(screen.getByRole('button', { name: 'Use a code of the app instead' }));
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await userEvent.keyboard('123 456{Enter}');
  expect(await removal).toBe('deleted');
});

test('closing it refuses the call with the service’s sentence', async () => {
  const [removal] = await start(removeUser);
  await userEvent.keyboard('{Escape}');
  expect(await removal).toBe('Please confirm');
  expect(server.count(`DELETE /api/users/${params.id}`)).toBe(1);
});

test('two calls at once ask once', async () => {
  const [both] = await start(() => Promise.all([removeUser(), removeUser()]));
  await enter('diamond dust');
  expect(await both).toEqual(['deleted', 'deleted']);
  expect(server.count('POST /api/auth/reauthenticate')).toBe(1);
});

test('a service that is not content with the confirmation is not asked for ever', async () => {
  server.on(reauthenticate, () => ({ message: 'Thank you' }));
  const [removal] = await start(removeUser);
  await enter('diamond dust');
  expect(await removal).toBe('Please confirm');
  expect(server.count(`DELETE /api/users/${params.id}`)).toBe(2);
});

test('an export asks, too', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.on(exportContestEntries, () => {
    throw new Refusal(403, { message: 'Please confirm', reauthenticationRequired: true });
  });
  const [file] = await start(() => saveFile(exportContestEntries));
  server.onFile(exportContestEntries, 'entries.csv', 'a,b');
  await enter('diamond dust');
  expect(await file).toMatchObject({ name: 'entries.csv' });
});

test('a screen that is left takes its question along', async () => {
  const removal = removeUser();
  const { unmount } = renderScreen(<IdentityCheck />, { path: '/admin' });
  await screen.findByRole('dialog');
  act(unmount);
  expect(await removal).toBe('Please confirm');
});
