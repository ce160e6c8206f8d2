import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const component = /(?:\/\*\*((?:(?!\*\/).)*)\*\/\n)?export (?:const|function) ([A-Z]\w*)/gs;

/** The components that a source exports, each with its docstring on one line. */
const componentsIn = (source: string): [name: string, text: string][] =>
  [...source.matchAll(component)].map(([, text = '', name = '']) => [
    name,
    text.replace(/\s*\n \* ?/g, ' ').trim(),
  ]);

/** The components of each module (`*.tsx`) in a folder, with their docstrings. */
export const docstringsBelow = (folder: string): Record<string, [string, string][]> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => [
        path.basename(file, '.tsx'),
        componentsIn(readFileSync(path.join(folder, file), 'utf8')),
      ]),
  );
