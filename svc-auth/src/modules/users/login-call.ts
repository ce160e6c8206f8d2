import type { Origin } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { deviceCookie, deviceIdOf } from '../devices/devices';
import type { LoginCaller } from './remember-device';
import type { UserRecord } from './user.model';
import { presentLogin } from './user.presenter';

interface Call {
  origin: Origin;
  header(name: string): string;
  setHeader(name: string, value: string): void;
}

/** Who signs in by a call: the browser's id comes from its cookie, or is new. */
export const loginCallerOf = ({ origin, header }: Call): LoginCaller => ({
  ...origin,
  deviceId: deviceIdOf(header('Cookie')),
});

/** The answer to a caller who got in, whose browser keeps its id. */
export const answerEntered = (
  { publicUrl }: Pick<AccountDeps, 'publicUrl'>,
  { setHeader }: Call,
  { deviceId }: LoginCaller,
  entered: { user: UserRecord; token: string },
) => {
  setHeader('Set-Cookie', deviceCookie(deviceId, publicUrl));
  return presentLogin(entered);
};
