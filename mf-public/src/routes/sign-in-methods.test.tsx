import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listMySessions } from '@hypercar/contracts/my-account';
import {
  beginCodes,
  confirmCodes,
  getSignInMethods,
  removeCodes,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  type SignInMethods,
} from '@hypercar/contracts/sign-in-methods';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserDashboardRoute } from './user-dashboard-route';

const none: SignInMethods = { codes: null, passkeys: [], recoveryCodesLeft: 0 };
const addedAt = '2026-01-05T12:00:00.000Z';
const phone = {
  id: '1'.repeat(24),
  name: 'My phone',
  createdAt: addedAt,
  lastUsedAt: null,
  synced: true,
};
const full: SignInMethods = { codes: { addedAt }, passkeys: [phone], recoveryCodesLeft: 8 };
const freshCodes = Array.from({ length: 10 }, (_, i) => `abcd-efgh-jkmn-pqr${i}`);

let server: FakeServer;
let methods: SignInMethods;
beforeEach(() => {
  server = fakeServer();
  startAs({ ...people.member, secondFactorRequired: false });
  methods = none;
  server.on(listMySessions, () => []);
  server.on(getSignInMethods, () => methods);
  server.on(beginCodes, () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Hypercar:cleo?secret=JBSWY3DPEHPK3PXP',
  }));
  server.on(confirmCodes, () => {
    methods = { ...none, codes: { addedAt }, recoveryCodesLeft: 10 };
    return { recoveryCodes: freshCodes };
  });
});

const open = () => renderScreen(<UserDashboardRoute />, { path: '/user-dashboard' });
const list = async () => within(await screen.findByRole('list', { name: 'Sign-in methods' }));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('an app is set up by its QR code or key, and the recovery codes are shown once', async () => {
  open();
  await list();
  await press('Set up the app');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  // Closing it by mistake would lose them.
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(freshCodes[0]!)).toBeVisible();
  expect(screen.getByText(/then say that you have kept them/)).toBeVisible();
  await press('I have kept them');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await list()).getByText(/10 left/)).toBeVisible();
  expect(server.calls.find(({ call }) => call.endsWith('/codes/confirm'))!.body).toEqual({
    code: '123456',
  });
});

test('a wrong first code is told at its field', async () => {
  server.on(confirmCodes, () => {
    const message = 'The code is not right';
    throw new Refusal(400, { message, errors: [{ path: 'code', message }] });
  });
  open();
  await press('Set up the app');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('The code is not right')).toBeVisible();
});

test('what is set up is listed, renamed and removed', async () => {
  methods = full;
  server.on(renamePasskey, ({ body }) => {
    methods = { ...full, passkeys: [{ ...phone, name: body.name }] };
    return methods.passkeys[0]!;
  });
  server.on(removePasskey, () => {
    methods = { ...full, passkeys: [] };
    return undefined;
  });
  server.on(removeCodes, () => {
    methods = none;
    return undefined;
  });
  open();
  expect((await list()).getByText('My phone')).toBeVisible();
  await press('Rename My phone');
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Telephone{Enter}');
  await press('Remove Telephone');
  await press('Remove the passkey');
  expect(await findToast('Passkey removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Telephone')).toBeNull());
  await press('Remove the authenticator app');
  await press('Remove the app');
  expect(await findToast('Authenticator app removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Recovery codes')).toBeNull());
});

test('a refused removal is told in its dialog', async () => {
  methods = full;
  server.on(removeCodes, () => {
    throw new Refusal(409, { message: 'Add another one first.' });
  });
  open();
  await press('Remove the authenticator app');
  await press('Remove the app');
  expect(
    await within(await screen.findByRole('alertdialog')).findByText(/Add another one first/),
  ).toBeVisible();
});

test('new recovery codes replace the old ones', async () => {
  methods = { ...full, recoveryCodesLeft: 1 };
  server.on(renewRecoveryCodes, () => ({ recoveryCodes: freshCodes }));
  open();
  expect((await list()).getByText(/Only 1 left/)).toBeVisible();
  await press('Make new codes');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }),
  );
  expect(await screen.findByText(freshCodes[9]!)).toBeVisible();
});

test('a browser without passkeys says so', async () => {
  open();
  await press('Add a passkey');
  await userEvent.type(await screen.findByLabelText('Name'), 'Key{Enter}');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});

test('a list that cannot be read is told, and read again', async () => {
  server.on(getSignInMethods, () => {
    throw new Refusal(503, { message: 'The service is busy' });
  });
  open();
  expect(await screen.findByText(/sign-in methods could not be loaded/)).toBeVisible();
  server.on(getSignInMethods, () => none);
  await press(/try again/i);
  expect((await list()).getByText('Authenticator app')).toBeVisible();
});

test('an administrator who must have one is told', async () => {
  startAs({ ...people.admin, secondFactorRequired: true });
  open();
  expect(await screen.findByText('One of these is required')).toBeVisible();
});

test('beside an svc-auth of the release before there is no such panel, and nothing is asked', async () => {
  startAs(people.member);
  open();
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Sign-in methods' })).toBeNull();
  expect(server.count('GET /api/auth/sign-in-methods')).toBe(0);
});
