import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { readDeployOptions } from './release/deploy-options';
import { partOf } from './release/part';
import { fromRoot, serviceNames, slices } from './workspaces';

const manifest = z.object({
  workspaces: z.array(z.string()).default([]),
  scripts: z.record(z.string(), z.string()).default({}),
});
const manifestOf = (folder: string) =>
  manifest.parse(JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')));

const workspaces = manifestOf('.').workspaces.flatMap((place) =>
  place.endsWith('/*')
    ? readdirSync(fromRoot(path.dirname(place)))
        .map((name) => path.join(path.dirname(place), name))
        .filter((folder) => existsSync(fromRoot(folder, 'package.json')))
    : [place],
);

describe('CODEOWNERS', () => {
  const lines = readFileSync(fromRoot('.github/CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));

  test.each(workspaces)('%s has an owner of its own line', (folder) => {
    const [, ...owners] = lines.find(([pattern]) => pattern === `/${folder}/`) ?? [];
    expect(owners.length).toBeGreaterThan(0);
    for (const owner of owners) expect(owner).toMatch(/^@[\w-]+\/[\w-]+$/);
  });

  test('every line is of a folder, and everything else has an owner, too', () => {
    expect(lines[0]).toEqual(['*', expect.stringMatching(/^@/)]);
    for (const [pattern] of lines.slice(1)) expect(existsSync(fromRoot(pattern!))).toBe(true);
  });
});

const step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const workflow = z.object({
  jobs: z.object({
    slice: z.object({ steps: z.array(step), env: z.record(z.string(), z.string()) }),
  }),
});
const steps = workflow.parse(parse(readFileSync(fromRoot('.github/workflows/slice.yml'), 'utf8')))
  .jobs.slice.steps;

/** The commands of the steps, as a shell would split them for this part. */
const commandsFor = (part: string): string[][] =>
  steps.flatMap(({ run = '' }) =>
    run
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) =>
        line
          .replaceAll('$PART', part)
          .replaceAll('$SITE', 'https://site.example')
          .replaceAll('"', '')
          .split(' '),
      ),
  );

describe.each([...slices, ...serviceNames])('the workflow of one slice, for %s', (part) => {
  const runs = commandsFor(part);

  test('runs scripts that exist, the first of which installs the packages', () => {
    expect(manifestOf('.').scripts[runs[0]![2]!]).toMatch(/^exec node scripts\/run\.mjs /);
    for (const [npm, run, script = '', ...rest] of runs) {
      expect([npm, run]).toEqual(['npm', 'run']);
      const folder = rest[0] === '-w' ? rest[1]! : '.';
      expect(Object.keys(manifestOf(folder).scripts)).toContain(script);
    }
  });

  test('builds and tests this part alone', () => {
    const argumentsOf = (script: string) => runs.find((words) => words[2] === script)?.slice(3);
    expect(argumentsOf('build')).toEqual(['--', part]);
    expect(argumentsOf('unit')).toEqual(['--', `${part}/`]);
    expect(existsSync(fromRoot(part))).toBe(true);
  });

  test('deploys it by options that deploy takes, with the token in the environment', () => {
    const deploy = runs.at(-1)!;
    expect(deploy.slice(0, 6)).toEqual(['npm', 'run', 'deploy', '-w', part, '--']);
    expect(partOf(manifestOf(part).scripts.deploy!.split(' ').at(-1))).toBe(part);
    expect(readDeployOptions(deploy.slice(6))).toMatchObject({
      dirty: false,
      tested: true,
      raise: undefined,
      to: 'https://site.example',
    });
    const { env, if: condition } = steps.at(-1)!;
    expect(env).toMatchObject({ DEPLOY_TOKEN: '${{ secrets.DEPLOY_TOKEN }}' });
    expect(condition).toContain("github.event_name == 'push'");
  });
});

const caller = z.object({
  jobs: z.record(
    z.string(),
    z.object({ uses: z.string(), with: z.record(z.string(), z.string()) }),
  ),
});
const inputs = z.object({
  on: z.object({ workflow_call: z.object({ inputs: z.record(z.string(), z.unknown()) }) }),
});

test('the workflow of mf-admin calls it with inputs that it has', () => {
  const read = (name: string): unknown =>
    parse(readFileSync(fromRoot('.github/workflows', name), 'utf8'));
  const called = caller.parse(read('mf-admin.yml')).jobs['mf-admin']!;
  expect(called.uses).toBe('./.github/workflows/slice.yml');
  const known = Object.keys(inputs.parse(read('slice.yml')).on.workflow_call.inputs);
  expect(known).toEqual(expect.arrayContaining(Object.keys(called.with)));
  expect(partOf(called.with.part)).toBe('mf-admin');
});
