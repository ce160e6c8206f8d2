import { existsSync } from 'node:fs';
import path from 'node:path';
import { entryOf } from 'gateway/table/variants';
import { checkDeployment } from '../contracts/check-deployment';
import { refuseDuringCanary } from '../release/check-variant';
import { nextRelease } from '../release/keep-release';
import type { Raise } from '../release/next-version';
import type { Part } from '../release/part';
import { readChecked } from '../release/read-checked';
import { builtVersion } from '../release/release-names';
import { isService, releasesRoot } from '../release/service-releases';
import { webRoot } from '../release/web-root';
import { complaintOf } from '../site/stop-with';
import { Refusal } from './refusal';

const checkName = (part: Part, dist: string): void => {
  const entry = isService(part) ? 'main.mjs' : entryOf(part);
  for (const file of ['version.json', 'contract.json', entry])
    if (!existsSync(path.join(dist, file)))
      throw new Refusal(422, `The artefact has no ${file}, so it is no build of ${part}.`);
  const { name } = readChecked(path.join(dist, 'version.json'), builtVersion);
  if (name !== part) throw new Refusal(422, `The artefact is a build of ${name}, not of ${part}.`);
};

/** Checks an unpacked build as `deploy` checks its own; throws a Refusal. */
export const checkArtefact = (
  dataDir: string,
  part: Part,
  dist: string,
  raise: Raise | undefined,
): void => {
  try {
    checkName(part, dist);
    if (!isService(part)) refuseDuringCanary(webRoot(dataDir), part, 'deployed');
    checkDeployment(dataDir, part, dist);
    nextRelease(releasesRoot(dataDir, part), part, dist, raise);
  } catch (error) {
    const complaint = complaintOf(error);
    if (complaint === undefined) throw error;
    // A file of the artefact is no file that the sender knows.
    throw new Refusal(422, complaint.replaceAll(`${dist}${path.sep}`, ''));
  }
};
