import { createECDH, randomBytes } from 'node:crypto';
import { savePushSubscription } from '@hypercar/contracts/push-subscriptions';
import { check } from '../check';
import { type Answer, isError } from '../http';
import { must } from '../verdict';

const inside = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:27017/',
  'http://localhost/api/tiles',
  'https://[::1]/push',
  'https://fcm.googleapis.com.evil.test/push',
  'https://fcm.googleapis.com@evil.test/push',
  'https://word@fcm.googleapis.com/push',
  'https://fcm.googleapis.com:27017/push',
  'file:///etc/passwd',
];

const pushAddresses = check({
  promise: 'push-addresses',
  what: `${inside.length} addresses of the inside and of others, each with keys as a browser has them`,
  needs: ['admin'],
  run: async (site) => {
    const { token } = await site.as('admin');
    const key = createECDH('prime256v1').generateKeys('base64url');
    const keys = { p256dh: key, auth: randomBytes(16).toString('base64url') };
    const { method, path } = savePushSubscription;
    const save = (endpoint: string): Promise<Answer> =>
      site.ask(path, { method, token, body: { endpoint, keys, applicationServerKey: key } });
    const answers = await Promise.all(inside.map(save));
    return must(
      answers.every((answer) => isError(answer, 400)),
      answers.map(({ status }, at) => `${inside[at]} ${status}`).join(', '),
    );
  },
});

export const pushChecks = [pushAddresses];
