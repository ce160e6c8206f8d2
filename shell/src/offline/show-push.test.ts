import { showPush } from './show-push';

test('each push is a notice that leads to its page', async () => {
  const showNotification = jest.fn(() => Promise.resolve());
  const json = () => ({ title: 'Ended', body: 'Bay 1', tag: 'timer 1', path: '/assist' });
  await showPush({ json }, { showNotification });
  expect(showNotification).toHaveBeenCalledWith('Ended', {
    body: 'Bay 1',
    tag: 'timer 1',
    icon: '/icon-192.png',
    requireInteraction: true,
    data: { path: '/assist' },
  });
});
