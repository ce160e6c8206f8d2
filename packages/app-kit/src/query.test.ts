import { createQueryClient, endpointKey, endpointQuery } from '@hypercar/app-kit/query';
import { verifyEmail } from '@hypercar/contracts/accounts';
import { listUsers, setUserStatus } from '@hypercar/contracts/users';
import { fakeServer } from './testing/fake-server';

test('the documented defaults', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 30_000, refetchOnWindowFocus: false, retry: false });
  expect(mutations).toMatchObject({ retry: false });
});

test('a key begins with the URL', () => {
  expect(endpointKey(listUsers)).toEqual(['/api/admin/users']);
  expect(endpointKey(setUserStatus, { params: { userId: '7' } })).toEqual([
    '/api/admin/users/7/status',
  ]);
  expect(endpointKey(verifyEmail, { query: { token: 't' } })).toEqual([
    '/api/auth/verify-email',
    { token: 't' },
  ]);
});

test('a query calls its endpoint', async () => {
  const server = fakeServer();
  server.on(verifyEmail, ({ query }) => ({ success: true, message: query.get('token')! }));
  const data = await createQueryClient().fetchQuery(
    endpointQuery(verifyEmail, { query: { token: 'abc' } }),
  );
  expect(data).toEqual({ success: true, message: 'abc' });
});
