import { mailboxOf } from './mailbox-address';

test.each([
  ['ada@example.test', 'ada@example.test'],
  [' ADA@Example.Test ', 'ada@example.test'],
  ['ａｄａ@example.test', 'ada@example.test'],
  ['ada+contest@example.test', 'ada@example.test'],
  ['ada+a+b@example.test', 'ada@example.test'],
  ['a.da@example.test', 'a.da@example.test'],
  ['A.d.A+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a-d_a.+x@pm.me', 'ada@proton.me'],
  ['a.da@me.com', 'a.da@icloud.com'],
  ['ada@ya.ru', 'ada@yandex.com'],
  ['+ada@example.test', '+ada@example.test'],
  ['...@gmail.com', '...@gmail.com'],
])('%j is the mailbox %j', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
