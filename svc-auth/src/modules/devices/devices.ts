export { browserName } from './browser-name';
export { deviceCookie, deviceIdOf } from './device-cookie';
export { deviceHash, isKnownDevice, withDevice } from './known-devices';
