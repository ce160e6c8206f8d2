import { isPushService } from './push-services';

const services = ['https://push.example.com', 'https://*.example.org', 'http://127.0.0.1:8000'];

test.each([
  'https://push.example.com/a?b',
  'https://PUSH.example.com:443/a',
  'https://one.example.org/a',
  'https://one.two.example.org/',
  'http://127.0.0.1:8000/a',
])('%s is one of them', (address) => expect(isPushService(address, services)).toBe(true));

test.each([
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://push.example.com.evil.test/a',
  'https://push.example.com@evil.test/a',
  'https://evil.test/https://push.example.com',
  'https://user@push.example.com/a',
  'https://example.org/a',
  'https://evilexample.org/a',
  'http://127.0.0.1:8001/a',
])('%s is none', (address) => expect(isPushService(address, services)).toBe(false));
