import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployService } from '../../scripts/release/deploy-service';
import type { Service } from '../../scripts/release/service-releases';
import { fromRoot } from '../../scripts/workspaces';

/** `down`: connections are refused. `slow`: calls are accepted and never answered. `erring`: each call is answered with 500. */
export type Fault = 'down' | 'slow' | 'erring';

const buildOf = (service: Service, fault: Fault): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ill-'));
  mkdirSync(path.join(folder, 'dist'));
  const write = (file: string, text: string) =>
    writeFileSync(path.join(folder, 'dist', file), text);
  const version = { name: service, version: '0.0.0', commit: fault };
  write('version.json', JSON.stringify({ ...version, builtAt: new Date().toISOString() }));
  const code = readFileSync(fromRoot('e2e/support/faulty-main.mjs'), 'utf8');
  write('main.mjs', code.replace("'FAULT'", JSON.stringify(fault)));
  return folder;
};

/** Replaces a service of a running site by a faulty process; returns a function that restores it. */
export const replaceByFaulty = async (
  dataDir: string,
  service: Service,
  fault: Fault,
): Promise<() => Promise<void>> => {
  const build = buildOf(service, fault);
  await deployService(dataDir, service, build);
  rmSync(build, { recursive: true });
  return async () => void (await deployService(dataDir, service, fromRoot(service)));
};
