import { createAddressLimit } from './address-limit';

test('each address may send 300 beacons per minute', () => {
  const limit = createAddressLimit(1);
  const at = (second: number) => new Date(second * 1000);
  for (let i = 0; i < 300; i += 1) limit('192.0.2.1', at(i / 6));
  expect(() => limit('192.0.2.1', at(59))).toThrow('Too many calls');
  expect(() => limit('192.0.2.2', at(59))).not.toThrow();
  expect(() => limit('192.0.2.1', at(60))).not.toThrow();
});
