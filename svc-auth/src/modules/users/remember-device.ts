import type { Origin } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { browserName, isKnownDevice, withDevice } from '../devices/devices';
import { User, type UserRecord } from './user.model';

/** Who signs in: the id of the browser comes from its cookie, or is new. */
export interface LoginCaller extends Origin {
  deviceId: string;
}

/** Makes a browser one that the account knows. */
export const rememberDevice = async (
  user: UserRecord,
  deviceId: string,
  now: Date,
): Promise<void> => {
  await User.updateOne({ _id: user._id }, { knownDevices: withDevice(user, deviceId, now) });
};

/** Makes a browser the only one that the account knows: whoever knew the former password may have had another. */
export const rememberOnlyDevice = async (
  _id: UserRecord['_id'],
  deviceId: string,
): Promise<void> => {
  await User.updateOne({ _id }, { knownDevices: withDevice({ _id }, deviceId, new Date()) });
};

/** Mails the owner of an account that knows other devices about a login from a new one. */
export const tellOfNewDevice = async (
  { limits, mailer }: Pick<AccountDeps, 'limits' | 'mailer'>,
  user: UserRecord,
  { deviceId, ip, userAgent }: LoginCaller,
  now: Date,
): Promise<void> => {
  // A first login, or the first since devices are remembered.
  if (!user.knownDevices?.length || isKnownDevice(user, deviceId)) return;
  if (!(await limits.mayTellOfDevice(String(user._id)))) return;
  const { email, username, _id: userId } = user;
  const login = { browser: browserName(userAgent), ip, at: now.toISOString() };
  await mailer.send({ type: 'new_device_login', to: email, username, userId, login });
};
