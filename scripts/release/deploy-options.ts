import { parseArgs } from 'node:util';
import { CannotStart } from '../site/stop-with';
import type { Raise } from './next-version';

/** The options of `npm run deploy -w <part> -- …`. */
const deployOptions = {
  dirty: { type: 'boolean' },
  tested: { type: 'boolean' },
  minor: { type: 'boolean' },
  major: { type: 'boolean' },
  version: { type: 'string' },
  to: { type: 'string' },
  preview: { type: 'boolean' },
  share: { type: 'string' },
} as const;

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options: deployOptions }).values;
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('\n');
    throw new CannotStart(sentence);
  }
};

export interface DeployOptions {
  /** Takes files that are not committed. */
  dirty: boolean;
  /** Leaves the tests out, where they have just run. */
  tested: boolean;
  raise: Raise | undefined;
  /** The site elsewhere that the build is sent to; undefined for this machine's. */
  to: string | undefined;
  /** Publishes a slice beside the live release; see way.ts. */
  preview: boolean;
  share: string | undefined;
}

/** Reads the options of `deploy`; throws CannotStart for an unknown one, or for two versions at once. */
export const readDeployOptions = (args: string[]): DeployOptions => {
  const { dirty = false, tested = false, minor, major, version, ...others } = parse(args);
  const raises = [version, minor && 'minor', major && 'major'].filter(
    (one) => typeof one === 'string',
  );
  if (raises.length > 1)
    throw new CannotStart('Say one of --version, --minor and --major: a release has one version.');
  const { to, preview = false, share } = others;
  if (to !== undefined && (preview || share !== undefined))
    throw new CannotStart(
      '--to cannot be used with --preview or --share: they publish on this machine only.',
    );
  return { dirty, tested, raise: raises[0], to, preview, share };
};
