import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot, serviceNames } from '../../scripts/workspaces';
import { servicesRoot } from '../../scripts/release/service-releases';
import { linkPackages } from '../../scripts/test-copy';
import { runProgram } from '../../scripts/run-program';

/** The commit of the previous release. Update it with each release (docs/decisions/022). */
export const previousCommit = '40cf8ee1e176a34f29aedb94363d7391c04be8d5';

export const remotes = ['mf-public', 'mf-admin', 'mf-assist'] as const;
const parts = [...remotes, ...serviceNames];
const lock = 'package-lock.json';

const lockHash = (): string =>
  createHash('sha256')
    .update(readFileSync(fromRoot(lock)))
    .digest('hex');

/** Checks out its sources; throws if the repository's history is too short. */
const unpack = (folder: string): void => {
  const archive = path.join(folder, 'sources.tar');
  const git = spawnSync('git', ['archive', '--output', archive, previousCommit], {
    cwd: fromRoot(),
    encoding: 'utf8',
  });
  if (git.status !== 0)
    throw new Error(
      `The release before is commit ${previousCommit}, which this clone lacks (git fetch --unshallow): ${git.stderr}`,
    );
  spawnSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
};

const build = async (folder: string): Promise<void> => {
  unpack(folder);
  // With the installed packages, without network.
  cpSync(fromRoot(lock), path.join(folder, lock));
  linkPackages(folder);
  // Releases up to November 2026 install what this stamp does not name.
  writeFileSync(path.join(folder, 'node_modules/.installed'), lockHash());
  const ended = await runProgram(process.execPath, ['scripts/run.mjs', 'build', ...parts], {
    cwd: folder,
    // An install would follow the links and remove packages of this repository.
    env: { COMMIT: previousCommit, npm_config_dry_run: 'true' },
  });
  if (ended.code !== 0) throw new Error(`The release before cannot be built: ${ended.stderr}`);
};

/** Before decision 026 the threads of svc-auth began with a file beside its build, and a release is its build alone. */
const keepWorkers = (folder: string, kept: string): void => {
  const [workers, dist] = [path.join(folder, 'svc-auth/workers'), path.join(kept, 'svc-auth/dist')];
  if (!existsSync(workers)) return;
  cpSync(workers, path.join(dist, 'workers'), { recursive: true });
  const main = path.join(dist, 'main.mjs');
  writeFileSync(main, readFileSync(main, 'utf8').replaceAll('"../workers/', '"./workers/'));
};

/** Lets services from before decision 026 find their packages on a site, as the sites of their time did. */
export const sharePackages = (dataDir: string): void =>
  symlinkSync(fromRoot('node_modules'), path.join(servicesRoot(dataDir), 'node_modules'));

const keepBuilds = (folder: string, kept: string): void => {
  rmSync(`${kept}.new`, { recursive: true, force: true });
  for (const part of parts)
    cpSync(path.join(folder, part, 'dist'), path.join(`${kept}.new`, part, 'dist'), {
      recursive: true,
    });
  keepWorkers(folder, `${kept}.new`);
  renameSync(`${kept}.new`, kept);
};

/** Builds the remotes and services of the release before this one, once; answers the folder that has each part's. */
export const buildPreviousRelease = async (): Promise<string> => {
  const kept = fromRoot(
    '.build',
    `release-before-${previousCommit.slice(0, 7)}-${lockHash().slice(0, 12)}`,
  );
  if (existsSync(kept)) return kept;
  mkdirSync(fromRoot('.build'), { recursive: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'previous-'));
  try {
    await build(folder);
    keepBuilds(folder, kept);
    return kept;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
