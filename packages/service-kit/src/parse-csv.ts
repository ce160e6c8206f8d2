/** One field and what ends it: quoted with doubled quotes inside, or plain (RFC 4180). */
const field = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|\n|\r|$)/y;

/** A text in, its lines of fields out; a byte order mark and blank lines are passed over. Throws for a quote out of place. */
export const parseCsv = (text: string): string[][] => {
  const source = text.replace(/^\uFEFF/, '');
  const lines: string[][] = [];
  let line: string[] = [];
  field.lastIndex = 0;
  while (field.lastIndex < source.length) {
    const match = field.exec(source);
    if (!match) throw new SyntaxError(`Line ${lines.length + 1} has a quote out of place`);
    const [, quoted, plain, end] = match;
    line.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',' && field.lastIndex < source.length) continue;
    if (end === ',') line.push('');
    if (line.some((cell) => cell !== '')) lines.push(line);
    line = [];
  }
  return lines;
};
