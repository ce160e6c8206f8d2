import { isDisposable } from './disposable-mail';

test.each([
  ['a@mailinator.com', true],
  ['a@MAILINATOR.com', true],
  ['a@eu.mailinator.com', true],
  ['a@notmailinator.com', false],
  ['mailinator.com@example.test', false],
])('%s: %s', (email, expected) => expect(isDisposable(email)).toBe(expected));
