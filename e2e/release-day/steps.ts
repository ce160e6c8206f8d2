import type { Ended } from '../../scripts/run-program';
import { startLoad } from '../support/load';
import { makeToken } from '../../scripts/artefact/tokens';
import { deployTo, npmIn } from './command';
import { seesHeading, type Stage, type Step, succeeded } from './stage';
import { abortsCanary, previewsMfAdmin, startsCanary } from './variant-steps';
import { expect } from './watch';

const carryOut = async ({ day }: Stage, { what, run, check }: Step): Promise<void> => {
  const start = Date.now();
  const ended = await run();
  const took = `${((Date.now() - start) / 1000).toFixed(1)} s`;
  try {
    await check(ended);
    day.steps.push({ what, took, outcome: ended.code === 0 ? 'done' : 'refused' });
  } catch (error) {
    day.steps.push({ what, took, outcome: 'FAILED' });
    day.violations.push(`${what}: ${(error as Error).message}\n${ended.stdout}${ended.stderr}`);
  }
};

const opsVersion = async ({ site, token }: Stage): Promise<string> => {
  const answer = await fetch(`${site.url}/api/admin/operations/workshop`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { state } = (await answer.json()) as { state: { version: string } };
  return state.version;
};

/** Besides the users, one caller writes continuously; `rolling` does so without a pause. */
const whileWriting = async ({ site, token, day }: Stage, run: () => Promise<Ended>) => {
  const load = startLoad(site, token, 1, 50);
  const ended = await run();
  await load.end();
  day.violations.push(...load.failures);
  day.written.push(...load.written.map((title) => ({ path: '/api/admin/notes', title })));
  return ended;
};

const deploysMfAdmin = (stage: Stage): Step => ({
  what: 'deploy the mf-admin of the preview',
  run: () => npmIn(stage, 'deploy', 'mf-admin', '--tested'),
  check: async (ended) => {
    succeeded(ended);
    await seesHeading(stage, 'Email Records');
  },
});

const deploysSvcOps = (stage: Stage): Step => ({
  what: 'deploy a changed svc-ops',
  run: () => {
    stage.copy.change('svc-ops/package.json', '"version": "0.1.0"', '"version": "0.2.0"');
    stage.copy.commit();
    return whileWriting(stage, () => npmIn(stage, 'deploy', 'svc-ops', '--tested'));
  },
  check: async (ended) => {
    succeeded(ended);
    expect(await opsVersion(stage)).toBe('0.2.0');
  },
});

const rollsMfAdminBack = (stage: Stage): Step => ({
  what: 'roll mf-admin back',
  run: () => npmIn(stage, 'rollback', 'mf-admin'),
  check: async (ended) => {
    succeeded(ended);
    await seesHeading(stage, 'Email Logs');
  },
});

const lastDeployment = async ({ site, token }: Stage): Promise<unknown> => {
  const answer = await fetch(`${site.url}/api/admin/audit-log?action=part.deploy&limit=1`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json();
};

const sendsMfAdmin = (stage: Stage): Step => ({
  what: 'deploy mf-admin by an artefact from elsewhere',
  run: () => {
    const made = { name: 'team admin', parts: ['mf-admin' as const], days: 1 };
    return deployTo(stage, 'mf-admin', makeToken(stage.site.dataDir, made).text);
  },
  check: async (ended) => {
    succeeded(ended);
    await seesHeading(stage, 'Email Records');
    expect(await lastDeployment(stage)).toMatchObject([
      { actorName: 'team admin (deploy token)', targetName: 'mf-admin' },
    ]);
  },
});

const notes = 'svc-ops/src/modules/notes/notes.ts';

const breaksTheContract = (stage: Stage): Step => ({
  what: 'deploy a svc-ops that breaks its contract',
  run: () => {
    const name = '    updatedByUsername: ';
    stage.copy.change('packages/contracts/src/notes.ts', `${name}z.string(),\n`, '');
    stage.copy.change(notes, `${name}note.changedBy?.name ?? formerMember.name,\n`, '');
    stage.copy.commit();
    return npmIn(stage, 'deploy', 'svc-ops', '--tested');
  },
  check: async ({ code, stderr }) => {
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /mf-admin .* calls GET \/api\/admin\/notes and reads the answer: `\[\]\.updatedByUsername` would no longer be sent/,
    );
    expect(await opsVersion(stage)).toBe('0.2.0');
  },
});

/** The steps of the day in order; the users keep working between them. */
export const steps = [
  previewsMfAdmin,
  deploysMfAdmin,
  startsCanary,
  deploysSvcOps,
  abortsCanary,
  rollsMfAdminBack,
  sendsMfAdmin,
  breaksTheContract,
].map((step) => (stage: Stage) => carryOut(stage, step(stage)));
