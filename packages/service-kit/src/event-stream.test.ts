import { lineOf } from './event-stream';

test('an event that a thousand listeners get is serialised once', () => {
  let times = 0;
  const event = { toJSON: () => ({ turn: (times += 1) }) };
  const sent = Array.from({ length: 1000 }, () => lineOf(event));
  expect(new Set(sent)).toEqual(new Set(['data: {"turn":1}\n\n']));
});

test.each([[null], ['text'], [7], [[1]]])('%j is sent as JSON', (event) => {
  expect(lineOf(event)).toBe(`data: ${JSON.stringify(event)}\n\n`);
});
