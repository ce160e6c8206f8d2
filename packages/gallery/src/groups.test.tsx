import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { docstringsBelow } from '@hypercar/build-kit/docstrings';
import { groups } from './groups';

const ui = path.resolve(import.meta.dirname, '../../ui/src');
const modules = readdirSync(ui)
  .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
  .map((file) => file.replace(/\.tsx?$/, ''));

/** The components that a module of packages/ui exports. */
const componentsOf = async (module: string): Promise<string[]> =>
  Object.keys((await import(path.join(ui, module))) as object).filter((name) =>
    /^[A-Z]/.test(name),
  );

const exampleOf = (module: string): string =>
  readFileSync(path.resolve(import.meta.dirname, 'examples', `${module}.tsx`), 'utf8');

describe('the gallery', () => {
  it('has an example of each component of packages/ui, at the address of its module', async () => {
    const shown = groups.flatMap(({ entries }) => entries.map(({ module }) => module));
    for (const module of modules) {
      const components = await componentsOf(module);
      if (components.length === 0) continue;
      expect(shown).toContain(module);
      for (const name of components) expect(exampleOf(module)).toMatch(new RegExp(`<${name}\\b`));
    }
  });

  it('shows each module once', () => {
    const shown = groups.flatMap(({ entries }) => entries.map(({ module }) => module));
    expect(new Set(shown).size).toBe(shown.length);
    expect(modules).toEqual(expect.arrayContaining(shown));
  });

  it('says of each component what its docstring says', async () => {
    const docstrings = docstringsBelow(ui);
    for (const module of modules) {
      const said = docstrings[module]!.filter(([, text]) => text !== '').map(([name]) => name);
      expect(said.sort()).toEqual((await componentsOf(module)).sort());
    }
  });
});
