import { answeredHeaders, askedHeaders, localPolicy } from './site-headers';

const origins = { local: 'http://localhost:8080', site: 'https://example.com' };

describe('what the site is asked with', () => {
  test('its own origin, where the page is ours', () => {
    const headers = { origin: 'http://localhost:8080', referer: 'http://localhost:8080/admin?a' };
    expect(askedHeaders(headers, origins)).toEqual({
      origin: 'https://example.com',
      referer: 'https://example.com/admin?a',
    });
  });

  test.each(['https://evil.test', 'http://localhost:80800', 'null'])(
    'the origin of another page as it is: %s',
    (origin) => expect(askedHeaders({ origin }, origins)).toEqual({ origin }),
  );

  test('nothing of this connection, nor claims about the caller', () => {
    const asked = askedHeaders(
      {
        host: 'localhost:8080',
        connection: 'keep-alive, x-own',
        'x-own': '1',
        'x-forwarded-for': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        authorization: 'Bearer t',
        cookie: 'a=b',
        'content-length': '3',
        'accept-encoding': 'br',
      },
      origins,
    );
    expect(asked).toEqual({
      authorization: 'Bearer t',
      cookie: 'a=b',
      'content-length': '3',
      'accept-encoding': 'br',
    });
  });

  test('a body of unknown length stays one', () =>
    expect(askedHeaders({ 'transfer-encoding': 'chunked' }, origins)).toEqual({
      'transfer-encoding': 'chunked',
    }));
});

describe('what the page is answered', () => {
  test.each([
    ['https://example.com/login?next=%2F#a', 'http://localhost:8080/login?next=%2F#a'],
    ['http://example.com/login', 'http://localhost:8080/login'],
    ['//example.com/login', 'http://localhost:8080/login'],
    ['/login', '/login'],
    ['login', 'login'],
    ['https://example.com:8443/login', 'https://example.com:8443/login'],
    ['https://pay.example.com/', 'https://pay.example.com/'],
    ['http://[', 'http://['],
  ])('a redirect to %s leads to %s', (location, local) => {
    expect(answeredHeaders({ location }, origins).location).toBe(local);
  });

  test('cookies of its own host', () => {
    const cookies = ['a=b; Domain=example.com; Path=/; Secure', 'c=d; path=/; domain=.example.com'];
    expect(answeredHeaders({ 'set-cookie': cookies }, origins)).toEqual({
      'set-cookie': ['a=b; Path=/; Secure', 'c=d; path=/'],
    });
  });

  test('links of pages and the permission for its own origin', () => {
    const headers = {
      link: '<https://example.com/api/notes?cursor=a>; rel="next", <https://other.test/>; rel="x"',
      'access-control-allow-origin': 'https://example.com',
    };
    expect(answeredHeaders(headers, origins)).toEqual({
      link: '<http://localhost:8080/api/notes?cursor=a>; rel="next", <https://other.test/>; rel="x"',
      'access-control-allow-origin': 'http://localhost:8080',
    });
  });

  test('nothing that binds it to the encrypted address', () =>
    expect(
      answeredHeaders(
        {
          'strict-transport-security': 'max-age=63072000',
          'alt-svc': 'h3=":443"',
          'x-request-id': 'where-is-it',
          'transfer-encoding': 'chunked',
        },
        origins,
      ),
    ).toEqual({ 'x-request-id': 'where-is-it' }));
});

test.each([
  [
    "default-src 'self'; connect-src 'self'; upgrade-insecure-requests",
    "default-src 'self'; connect-src 'self' ws://localhost:8080",
  ],
  [
    "script-src https://example.com/remotes/ 'self'; report-uri /csp",
    "script-src http://localhost:8080/remotes/ 'self'",
  ],
  [
    "connect-src 'self', script-src 'self'",
    "connect-src 'self' ws://localhost:8080, script-src 'self'",
  ],
  [
    "object-src 'none'; require-trusted-types-for 'script'; trusted-types default",
    "object-src 'none'",
  ],
  ['', ''],
])('the policy "%s" applies as "%s"', (policy, local) =>
  expect(localPolicy(policy, origins)).toBe(local),
);
