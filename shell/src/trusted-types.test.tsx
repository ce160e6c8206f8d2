import { guardSinks } from './trusted-types';

type Policies = NonNullable<Parameters<typeof guardSinks>[0]>;
type Rules = Parameters<Policies['createPolicy']>[1];

const rules = (): Rules => {
  let made: Rules | undefined;
  guardSinks({ createPolicy: (_name, given) => (made = given) });
  return made!;
};

test.each([
  ['/remotes/mf-public/assets/main.js', true],
  [`${location.origin}/offline-worker.js`, true],
  ['https://evil.test/x.js', false],
  ['//evil.test/x.js', false],
  ['data:text/javascript,alert(1)', false],
  ['javascript:alert(1)', false],
  ['blob:https://evil.test/1', false],
])('a script may come from %s: %s', (url, may) =>
  expect(rules().createScriptURL(url)).toBe(may ? url : null),
);

test.each([
  ['', true],
  ['<script></script>', true],
  ['<img src=x onerror=alert(1)>', false],
  ['<script>alert(1)</script>', false],
  ['<script></script>\n<b>x</b>', false],
])('the text %j may become markup: %s', (text, may) =>
  expect(rules().createHTML(text)).toBe(may ? text : null),
);

test('JSON may be the text of a script element, and nothing else', () => {
  const json = '{"@context":"https://schema.org"}';
  expect(rules().createScript(json)).toBe(json);
  for (const text of ['alert(1)', '{"a":1};alert(1)', '', '"a"+alert(1)', '[alert(1)]'])
    expect(() => rules().createScript(text)).toThrow(SyntaxError);
});

test('a browser without trusted types goes on', () => expect(() => guardSinks()).not.toThrow());
