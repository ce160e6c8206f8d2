import { mayMatch, needsOf } from './selector-needs';

const button = { localName: 'button', classList: new Set(['round', 'primary']) };
const classListOf = (names: Set<string>) =>
  ({ contains: (name: string) => names.has(name) }) as unknown as DOMTokenList;
const element = { localName: button.localName, classList: classListOf(button.classList) };

test.each([
  ['.round', true],
  ['.square', false],
  ['.round.primary:hover', true],
  ['.round.square', false],
  ['BUTTON', true],
  ['a.round', false],
  ['.elsewhere .round', true],
  ['.round > .elsewhere', false],
  ['.elsewhere, .round', true],
  ['.elsewhere, a', false],
  ['.round:not(.primary, .square)', true],
  ['.square:not(.primary)', false],
  [':is(a, .round)', true],
  ['.round[title="a, .b ]"]', true],
  ['.square[title="a, .round"]', false],
  ['*', true],
  ['#name', true],
  ['::before', true],
  // What its text does not tell is left to the DOM.
  ['.a\\:b', true],
  ['& .square', true],
])('%s may match: %s', (selector, expected) => {
  expect(mayMatch(needsOf(selector), element)).toBe(expected);
});
