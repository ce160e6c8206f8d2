import { readFileSync } from 'node:fs';
import { fromRoot } from '../workspaces';
import { drawArchitecture } from './draw';
import { readServices } from './read-calls';
import { readWorkspaces } from './read-imports';

describe('the picture of docs/architecture.md', () => {
  it('is what the code says now: `npm run picture architecture` draws it anew', () => {
    expect(readFileSync(fromRoot('docs/architecture.svg'), 'utf8')).toBe(drawArchitecture());
  });

  it('says what no rule forbids', () => {
    const mayImport = (name: string): readonly string[] =>
      readWorkspaces().find((one) => one.name === name)!.mayImport;
    expect(mayImport('ui')).toEqual([]);
    expect(mayImport('svc-ops')).toEqual(['packages/contracts', 'packages/service-kit']);
    expect(mayImport('e2e')).toContain('svc-ops');
  });

  it('knows who sends an event and who takes it', () => {
    const sends = readServices().flatMap(({ name, emits }) => emits.map((event) => [name, event]));
    expect(sends).toContainEqual(['svc-auth', 'user.deleted']);
    for (const [, event] of sends)
      expect(readServices().filter(({ takes }) => takes.includes(event!))).not.toEqual([]);
  });
});
