import { endMark, endMarkHeader } from '@hypercar/contracts/csv-end';
import { CutExport, type ExportProgress, readExport } from './read-export';

const file = 'Name,Note\r\n"Ada","two\r\nlines, ""quoted"""\r\n"Žofie",1\r\n';
const bytes = new TextEncoder().encode(file).length;
const whole = file + endMark({ rows: 2, bytes });

interface Answer {
  /** Characters of a piece. */
  size?: number;
  /** The connection breaks off, instead of ending. */
  breaks?: boolean;
  marked?: boolean;
  total?: string;
  signal?: AbortSignal;
}

const read = async (text: string, answer: Answer = {}) => {
  const { size = text.length, breaks = false, marked = true, total, signal } = answer;
  const sent = new TextEncoder().encode(text);
  let place = 0;
  const next = () => {
    if (place >= sent.length)
      return breaks
        ? Promise.reject(new TypeError('network error'))
        : Promise.resolve({ done: true });
    const value = sent.slice(place, (place += size));
    return Promise.resolve({ done: false, value });
  };
  const headers = new Map([
    ...(marked ? [[endMarkHeader, '1'] as const] : []),
    ...(total ? [['X-Total-Count', total] as const] : []),
  ]);
  const response = { headers, body: { getReader: () => ({ read: next }) } } as unknown as Response;
  const told: ExportProgress[] = [];
  const blob = await readExport(response, (progress) => told.push(progress), signal);
  return { size: blob.size, type: blob.type, told };
};

test.each([1, 7, 50, 1000])(
  'a file in pieces of %i bytes is saved without its last line',
  async (size) => {
    const { told, ...saved } = await read(whole, { size, total: '2' });
    expect(saved).toEqual({ size: bytes, type: 'text/csv' });
    expect(told[0]?.total).toBe(2);
  },
);

test.each<[string, string, Answer]>([
  ['the connection breaks off', file.slice(0, 40), { breaks: true }],
  ['it breaks off after the last row', file, { breaks: true }],
  ['it ends in a row', file.slice(0, -4), {}],
  ['it ends after a row', file.slice(0, file.indexOf('"Žofie"')), {}],
  ['it ends within the last line', whole.slice(0, -3), {}],
  ['a row lacks in the middle', whole.replace('"Žofie",1\r\n', ''), {}],
  ['bytes lack in the middle', whole.replace('lines', 'line'), {}],
  ['the last line counts other rows', file + endMark({ rows: 3, bytes }), {}],
])('nothing is saved when %s', async (_name, text, answer) => {
  await expect(read(text, answer)).rejects.toThrow(CutExport);
});

test('the sentence says how many rows came, and of how many', async () => {
  const some = file.slice(0, file.indexOf('"Žofie"'));
  await expect(read(some, { total: '12000' })).rejects.toThrow(
    'The connection broke off after 1 of 12,000 rows. No file was saved.',
  );
  await expect(read(some)).rejects.toThrow('The connection broke off after 1 row.');
});

test('a service of the release before says nothing at the end', async () => {
  expect(await read(file, { marked: false })).toMatchObject({ size: bytes });
  await expect(read(file, { marked: false, breaks: true })).rejects.toThrow(CutExport);
});

test('a reader who stops it gets the reason', async () => {
  const stop = new AbortController();
  stop.abort(new Error('Enough'));
  await expect(read(file, { breaks: true, signal: stop.signal })).rejects.toThrow('Enough');
});
